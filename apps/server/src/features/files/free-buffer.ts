/**
 * Frees the memory of a received buffer at once. The engine would free it at its next collection, but counts it as
 * memory in use until then: at hundreds of megabytes a second, that makes it collect garbage all the time.
 *
 * The caller must be the only one that refers to the buffer. Buffers that share their memory are left alone.
 */
export function freeBuffer({ buffer, length }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
