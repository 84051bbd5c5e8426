// A square table as the product of two thin matrices: its largest singular values, by subspace iteration.

const SPARE = 12;
const ROUNDS = 5;

/** `left` and `right` have `rank` numbers a row, and share the singular values evenly. */
export function factored(table, size, rank, report) {
  const width = rank + SPARE;
  let right = noise(size, width);
  let left;
  for (let round = 0; round < ROUNDS; round++) {
    left = orthogonal(times(table, right, size, width), size, width);
    right = timesTransposed(table, left, size, width);
    report?.((round + 1) / ROUNDS);
    if (round < ROUNDS - 1) right = orthogonal(right, size, width);
  }
  // table ≈ left · rightᵀ with orthogonal left; turn both so that the columns of right are orthogonal too.
  const { values, vectors } = eigen(gram(right, size, width), width);
  const order = [...values.keys()].sort((a, b) => values[b] - values[a]).slice(0, rank);
  const out = { rank, left: new Float64Array(size * rank), right: new Float64Array(size * rank) };
  for (const [k, from] of order.entries()) {
    const root = values[from] ** 0.25;
    for (let row = 0; row < size; row++) {
      let a = 0;
      let b = 0;
      for (let j = 0; j < width; j++) {
        a += left[row * width + j] * vectors[j * width + from];
        b += right[row * width + j] * vectors[j * width + from];
      }
      out.left[row * rank + k] = a * root;
      out.right[row * rank + k] = b / root;
    }
  }
  return out;
}

/** The `right` that comes nearest to a table together with this `left`: least squares. */
export function nearest(table, size, left, rank) {
  const right = timesTransposed(table, left, size, rank);
  const root = rootOf(gram(left, size, rank), rank);
  for (let row = 0; row < size; row++) {
    const own = right.subarray(row * rank, (row + 1) * rank);
    for (let i = 0; i < rank; i++) {
      for (let k = 0; k < i; k++) own[i] -= root[i * rank + k] * own[k];
      own[i] /= root[i * rank + i];
    }
    for (let i = rank - 1; i >= 0; i--) {
      for (let k = i + 1; k < rank; k++) own[i] -= root[k * rank + i] * own[k];
      own[i] /= root[i * rank + i];
    }
  }
  return right;
}

/** Cholesky. */
function rootOf(matrix, size) {
  const root = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i * size + j];
      for (let k = 0; k < j; k++) rest -= root[i * size + k] * root[j * size + k];
      root[i * size + j] = i === j ? Math.sqrt(rest) : rest / root[j * size + j];
    }
  return root;
}

/** A fixed row of numbers that look random. */
function noise(size, width) {
  let seed = 1;
  return Float64Array.from({ length: size * width }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return seed / 2 ** 31;
  });
}

function times(table, right, size, width) {
  const out = new Float64Array(size * width);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      const value = table[i * size + j];
      const to = i * width;
      const from = j * width;
      for (let k = 0; k < width; k++) out[to + k] += value * right[from + k];
    }
  return out;
}

function timesTransposed(table, left, size, width) {
  const out = new Float64Array(size * width);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      const value = table[i * size + j];
      const to = j * width;
      const from = i * width;
      for (let k = 0; k < width; k++) out[to + k] += value * left[from + k];
    }
  return out;
}

/** Gram and Schmidt, twice for good measure. */
function orthogonal(matrix, size, width) {
  const columns = Array.from({ length: width }, (_, k) =>
    Float64Array.from({ length: size }, (_, row) => matrix[row * width + k]),
  );
  for (const [k, column] of columns.entries()) {
    for (let again = 0; again < 2; again++)
      for (let other = 0; other < k; other++) {
        const share = dot(column, columns[other]);
        for (let row = 0; row < size; row++) column[row] -= share * columns[other][row];
      }
    const length = Math.sqrt(dot(column, column));
    for (let row = 0; row < size; row++) column[row] /= length;
  }
  const out = new Float64Array(size * width);
  for (let k = 0; k < width; k++)
    for (let row = 0; row < size; row++) out[row * width + k] = columns[k][row];
  return out;
}

function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function gram(matrix, size, width) {
  const out = new Float64Array(width * width);
  for (let row = 0; row < size; row++)
    for (let i = 0; i < width; i++)
      for (let j = 0; j < width; j++)
        out[i * width + j] += matrix[row * width + i] * matrix[row * width + j];
  return out;
}

/** Eigenvalues and vectors of a symmetric matrix, by Jacobi's rotations. */
function eigen(matrix, size) {
  const vectors = new Float64Array(size * size);
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1;
  for (let round = 0; round < 30; round++)
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) rotate(matrix, vectors, size, p, q);
  return { values: Float64Array.from({ length: size }, (_, i) => matrix[i * size + i]), vectors };
}

function rotate(matrix, vectors, size, p, q) {
  const off = matrix[p * size + q];
  if (off === 0) return;
  const theta = (matrix[q * size + q] - matrix[p * size + p]) / (2 * off);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const a = matrix[k * size + p];
    const b = matrix[k * size + q];
    matrix[k * size + p] = c * a - s * b;
    matrix[k * size + q] = s * a + c * b;
  }
  for (let k = 0; k < size; k++) {
    const a = matrix[p * size + k];
    const b = matrix[q * size + k];
    matrix[p * size + k] = c * a - s * b;
    matrix[q * size + k] = s * a + c * b;
    const x = vectors[k * size + p];
    const y = vectors[k * size + q];
    vectors[k * size + p] = c * x - s * y;
    vectors[k * size + q] = s * x + c * y;
  }
}
