/**
 * Frees the memory of a received buffer at once. Otherwise the engine would free it at its next garbage collection, and
 * count it as used until then: at hundreds of megabytes a second, that makes it collect garbage all the time.
 *
 * Nothing else may refer to the buffer. A buffer that is a view of larger memory is left alone.
 */
export function freeBuffer({ buffer, length }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
