// Anderson acceleration: the next guess is the mixture of the last ones whose errors cancel best.

/** One number in so many is enough to find the mixture. */
const SAMPLE = 7;

export class Anderson {
  #depth;
  #images = [];
  #errors = [];

  constructor(depth) {
    this.#depth = depth;
  }

  /** Puts the next guess into `guess`, from a guess and its image. */
  mix(guess, image) {
    const error = new guess.constructor(guess.length);
    for (let i = 0; i < error.length; i++) error[i] = image[i] - guess[i];
    this.#images.push(image.slice());
    this.#errors.push(error);
    if (this.#errors.length > this.#depth) {
      this.#images.shift();
      this.#errors.shift();
    }
    const shares = this.#shares();
    guess.fill(0);
    for (const [k, share] of shares.entries()) {
      const past = this.#images[k];
      for (let i = 0; i < guess.length; i++) guess[i] += share * past[i];
    }
    for (let i = 0; i < guess.length; i++) guess[i] = Math.min(1, Math.max(0, guess[i]));
  }

  /** Shares that add up to one and make the mixed error least. */
  #shares() {
    const n = this.#errors.length;
    const rows = this.#errors.map((a, i) => [
      ...this.#errors.map((b, j) => (j <= i ? dot(a, b) : 0)),
      1,
    ]);
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) rows[i][j] = rows[j][i];
    const least = Math.min(...rows.map((row, i) => row[i]));
    for (let i = 0; i < n; i++) rows[i][i] += 1e-9 * least + 1e-30;
    const weights = solved(rows);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }
}

function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i += SAMPLE) sum += a[i] * b[i];
  return sum;
}

/** Gauss, with the right-hand side in the last column. */
function solved(rows) {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(rows[k][i]) > Math.abs(rows[pivot][i])) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let k = i + 1; k < n; k++) {
      const factor = rows[k][i] / rows[i][i];
      for (let j = i; j <= n; j++) rows[k][j] -= factor * rows[i][j];
    }
  }
  const out = Array(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i][n];
    for (let j = i + 1; j < n; j++) rest -= rows[i][j] * out[j];
    out[i] = rest / rows[i][i];
  }
  return out;
}
