import type { Digest } from './digests.ts';
import { type ChunkContent, readContent } from './send-chunk.ts';
import type { UploadItem } from '../upload-item.ts';

/** Reads the next small file while the previous one is being sent, so that the connection is not idle in between. */
export class ReadAhead {
  readonly #digest: Digest | undefined;
  #next: { readonly uploadId: string; readonly content: Promise<ChunkContent> } | undefined;

  constructor(digest: Digest | undefined) {
    this.#digest = digest;
  }

  prepare({ uploadId, file, totalChunks }: UploadItem): void {
    if (!file || totalChunks !== 1 || this.#next?.uploadId === uploadId) return;
    const content = readContent(this.#digest, file, 0);
    // The caller of `take` gets the error. Nobody may call it, so the error must not count as unhandled.
    content.catch(() => {});
    this.#next = { uploadId, content };
  }

  /** Returns the file's content if it was read ahead, once. A chunk that is sent again is read again. */
  take(uploadId: string): Promise<ChunkContent> | undefined {
    if (this.#next?.uploadId !== uploadId) return undefined;
    const { content } = this.#next;
    this.#next = undefined;
    return content;
  }
}
