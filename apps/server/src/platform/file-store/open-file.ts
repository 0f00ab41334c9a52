import { closeSync, constants, fdatasync, openSync, write } from 'node:fs';

/** The operations of an open file that the store needs to write. */
export interface OpenFile {
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesWritten: number }>;
  datasync(): Promise<void>;
  close(): void | Promise<void>;
}

/**
 * Opens an existing file, synchronously. That takes the system a few microseconds. `fs/promises` would pass it to
 * another thread, which takes the main thread longer than the operation itself and delays it by a turn of the event
 * loop.
 */
export function openExisting(path: string, flags = 0): OpenFile {
  const file = openSync(path, constants.O_WRONLY | constants.O_NOFOLLOW | flags);
  return {
    write: (bytes, offset, length, position) =>
      new Promise((resolve, reject) => {
        write(file, bytes, offset, length, position, (error, bytesWritten) =>
          error ? reject(error) : resolve({ bytesWritten }),
        );
      }),
    datasync: () =>
      new Promise((resolve, reject) => {
        fdatasync(file, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => closeSync(file),
  };
}
