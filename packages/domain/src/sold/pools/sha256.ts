/**
 * SHA-256 (FIPS 180-4) for messages in a buffer that the caller uses again for the next message. It works in blocks of
 * this size.
 */
export const BLOCK_BYTES = 64;
/**
 * How many bytes the buffer needs behind a message for its padding: a bit, zeros up to the end of a block, and the
 * message's length.
 */
export const PADDING_BYTES = BLOCK_BYTES + 8;

export const DIGEST_WORDS = 8;
const ROUNDS = 64;
const BLOCK_WORDS = 16;

/** The initial state: the first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const startState = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
/** The round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const roundConstants = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const schedule = new Int32Array(ROUNDS);

/**
 * Writes the message's digest into `state` as eight words, and its padding behind the message. For messages of a
 * hundred bytes this is several times as fast as libraries, which copy each message and clear their memory.
 */
export function hashInto(state: Int32Array, view: DataView, length: number): void {
  state.set(startState);
  const blocks = Math.ceil((length + 9) / BLOCK_BYTES);
  const end = blocks * BLOCK_BYTES;
  view.setUint8(length, 0x80);
  for (let at = length + 1; at < end - 4; at += 1) view.setUint8(at, 0);
  view.setInt32(end - 4, length * 8);
  for (let offset = 0; offset < end; offset += BLOCK_BYTES) compress(state, view, offset);
}

function compress(state: Int32Array, view: DataView, offset: number): void {
  for (let index = 0; index < BLOCK_WORDS; index += 1) schedule[index] = view.getInt32(offset + index * 4);
  for (let index = BLOCK_WORDS; index < ROUNDS; index += 1) {
    const early = schedule[index - 15]!;
    const late = schedule[index - 2]!;
    schedule[index] =
      (schedule[index - 16]! +
        schedule[index - 7]! +
        (((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)) +
        (((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10))) |
      0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let index = 0; index < ROUNDS; index += 1) {
    const first =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        (g ^ (e & (f ^ g))) +
        roundConstants[index]! +
        schedule[index]!) |
      0;
    const second =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) | (c & (a | b)))) |
      0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}
