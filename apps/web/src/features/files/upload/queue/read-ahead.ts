import type { Digest } from './digests.ts';
import { type ChunkContent, readContent } from './send-chunk.ts';
import type { UploadItem } from './upload-item.ts';

/** Reads the next small file while the one before it is on its way: otherwise the line is idle in between. */
export class ReadAhead {
  readonly #digest: Digest | undefined;
  #next: { readonly uploadId: string; readonly content: Promise<ChunkContent> } | undefined;

  constructor(digest: Digest | undefined) {
    this.#digest = digest;
  }

  prepare({ uploadId, file, totalChunks }: UploadItem): void {
    if (!file || totalChunks !== 1 || this.#next?.uploadId === uploadId) return;
    const content = readContent(this.#digest, file, 0);
    // Whoever takes it hears of a fault; nobody may ever do so.
    content.catch(() => {});
    this.#next = { uploadId, content };
  }

  /** Once: a chunk that has to be sent again is read again. */
  take(uploadId: string): Promise<ChunkContent> | undefined {
    if (this.#next?.uploadId !== uploadId) return undefined;
    const { content } = this.#next;
    this.#next = undefined;
    return content;
  }
}
