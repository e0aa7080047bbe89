"""Trains the classifier of the digits demo and writes its weights.

    python3 train.py

Needs NumPy 2. Reads images.u8 and labels.u8, writes w1.f32, b1.f32, w2.f32 and
b2.f32, all in ../assets. The network is

    logits = tanh(images @ w1 + b1) @ w2 + b2

over pixels as they are, from 0 to 16. Every random choice comes from SEED, so
a run repeats on one machine; another BLAS may round otherwise.

Four fifths of the images train; one fifth, drawn at random within each digit,
is held out and used for nothing but the figure printed at the end: the
constants below were chosen by five-fold cross-validation within the training
part. The file does not say who wrote which image, so the same people are on
both sides.
"""

from pathlib import Path

import numpy as np

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SEED = 20260623
HIDDEN = 32
EPOCHS = 300
BATCH = 64
RATE = 4e-3
DECAY = 1e-2
# The share of images that an epoch leaves where they are.
STAY = 0.8
PIXEL_MAX = 16.0


def load() -> tuple[np.ndarray, np.ndarray]:
    """The images, n by 64 in 0..=1, and their digits."""
    images = np.fromfile(ASSETS / "images.u8", np.uint8).reshape(-1, 64)
    labels = np.fromfile(ASSETS / "labels.u8", np.uint8)
    return images / PIXEL_MAX, labels


def split(labels: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Indices that train, and indices that are held out: a fifth of each digit."""
    held_out = np.concatenate(
        [
            rng.permutation(np.flatnonzero(labels == digit))[: np.sum(labels == digit) // 5]
            for digit in range(10)
        ]
    )
    return np.setdiff1d(np.arange(labels.size), held_out), held_out


def shifted(images: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Each image moved by at most a pixel, white coming in at the edge."""
    padded = np.pad(images.reshape(-1, 8, 8), ((0, 0), (1, 1), (1, 1)))
    down, right = rng.integers(0, 3, (2, images.shape[0]))
    stay = rng.random(images.shape[0]) < STAY
    down[stay], right[stay] = 1, 1
    rows = down[:, None, None] + np.arange(8)[None, :, None]
    columns = right[:, None, None] + np.arange(8)[None, None, :]
    return padded[np.arange(images.shape[0])[:, None, None], rows, columns].reshape(-1, 64)


def logits(weights: list[np.ndarray], images: np.ndarray) -> np.ndarray:
    w1, b1, w2, b2 = weights
    return np.tanh(images @ w1 + b1) @ w2 + b2


def gradients(
    weights: list[np.ndarray], images: np.ndarray, labels: np.ndarray
) -> list[np.ndarray]:
    """Of the mean cross-entropy, in the order of `weights`."""
    w1, b1, w2, b2 = weights
    hidden = np.tanh(images @ w1 + b1)
    scores = hidden @ w2 + b2
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    error = scores / scores.sum(axis=1, keepdims=True)
    error[np.arange(labels.size), labels] -= 1
    error /= labels.size
    back = (error @ w2.T) * (1 - hidden**2)
    return [images.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]


def train(images: np.ndarray, labels: np.ndarray, rng: np.random.Generator) -> list[np.ndarray]:
    """Adam (Kingma and Ba, 2015) with decoupled decay and a cosine schedule."""
    weights = [
        rng.normal(0, 64**-0.5, (64, HIDDEN)),
        np.zeros(HIDDEN),
        rng.normal(0, HIDDEN**-0.5, (HIDDEN, 10)),
        np.zeros(10),
    ]
    mean = [np.zeros_like(w) for w in weights]
    square = [np.zeros_like(w) for w in weights]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        order = rng.permutation(labels.size)
        moved = shifted(images, rng)
        for start in range(0, labels.size, BATCH):
            step += 1
            batch = order[start : start + BATCH]
            for i, g in enumerate(gradients(weights, moved[batch], labels[batch])):
                mean[i] = 0.9 * mean[i] + 0.1 * g
                square[i] = 0.999 * square[i] + 0.001 * g * g
                unbiased = mean[i] / (1 - 0.9**step)
                scale = np.sqrt(square[i] / (1 - 0.999**step)) + 1e-8
                weights[i] = weights[i] - rate * (unbiased / scale + DECAY * weights[i])
    return weights


def main() -> None:
    rng = np.random.default_rng(SEED)
    images, labels = load()
    training, held_out = split(labels, rng)
    w1, b1, w2, b2 = train(images[training], labels[training], rng)
    # The program takes pixels as they are.
    final = [np.asarray(w, "<f4") for w in (w1 / PIXEL_MAX, b1, w2, b2)]
    for name, weight in zip(("w1", "b1", "w2", "b2"), final):
        weight.tofile(ASSETS / f"{name}.f32")

    right = logits(final, (images * PIXEL_MAX).astype(np.float32)).argmax(axis=1) == labels
    for name, part in (
        ("training", training),
        ("held out", held_out),
        ("all", np.arange(labels.size)),
    ):
        hits = int(right[part].sum())
        print(f"{name:9}{hits:5} of {part.size:4}  {hits / part.size:.4f}")


if __name__ == "__main__":
    main()
