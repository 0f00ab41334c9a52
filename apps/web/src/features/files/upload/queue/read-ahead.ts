import type { Digest } from './digests.ts';
import { type ChunkContent, readContent } from './send-chunk.ts';
import type { UploadItem } from './upload-item.ts';

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
    // An error is reported to the caller of `take`, who may never come.
    content.catch(() => {});
    this.#next = { uploadId, content };
  }

  /** Returns the bytes once. A chunk that has to be sent again is read again. */
  take(uploadId: string): Promise<ChunkContent> | undefined {
    if (this.#next?.uploadId !== uploadId) return undefined;
    const { content } = this.#next;
    this.#next = undefined;
    return content;
  }
}
