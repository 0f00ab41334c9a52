import type { Call } from '@tessera/contract/client';
import { removeUpload } from '@tessera/contract/files/uploads';

/** Uploads that were removed in this browser. The server reserves space for them until it is notified. */
export class GivenUpUploads {
  readonly #call: Call;
  readonly #onNotified: (uploadId: string) => void;
  readonly #ids = new Set<string>();
  #telling: Promise<void> | undefined;

  constructor(call: Call, onNotified: (uploadId: string) => void) {
    this.#call = call;
    this.#onNotified = onNotified;
  }

  add(uploadId: string): void {
    this.#ids.add(uploadId);
  }

  /** Notifies the server. After a failure, the next call tries again. Simultaneous calls share one attempt. */
  notify(): Promise<void> {
    this.#telling ??= this.#tellAll().finally(() => (this.#telling = undefined));
    return this.#telling;
  }

  async #tellAll(): Promise<void> {
    for (const uploadId of this.#ids) {
      try {
        // A refusal means that the upload no longer exists, which is fine.
        await this.#call(removeUpload, { params: { uploadId } });
      } catch {
        return;
      }
      this.#ids.delete(uploadId);
      this.#onNotified(uploadId);
    }
  }
}
