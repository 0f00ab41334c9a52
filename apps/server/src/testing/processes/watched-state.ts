import { type UploadState, createUploadState } from '../../files/personal-files/uploads/upload-state.ts';
import { createHashes } from '../../platform/hashing/hashes.ts';

/** Upload state that counts the digests that were begun and not yet ended or dropped. `open` returns that number. */
export function watchedState(): { state: UploadState; open: () => number } {
  const hashes = createHashes(Number.POSITIVE_INFINITY);
  let open = 0;
  const begin: typeof hashes.begin = (...given) => {
    const hash = hashes.begin(...given);
    let isOpen = true;
    const close = () => {
      if (isOpen) open -= 1;
      isOpen = false;
    };
    open += 1;
    return {
      ...hash,
      drop() {
        close();
        hash.drop();
      },
    };
  };
  return { state: { ...createUploadState(), hashes: { ...hashes, begin } }, open: () => open };
}
