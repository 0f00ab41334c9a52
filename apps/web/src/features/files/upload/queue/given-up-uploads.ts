import type { Call } from '@tessera/contract/client';
import { removeUpload } from '@tessera/contract/uploads';

/** Uploads that were removed here. The server keeps room for them until it is told. */
export class GivenUpUploads {
  readonly #call: Call;
  readonly #onTold: () => void;
  readonly #ids = new Set<string>();
  #telling: Promise<void> | undefined;

  constructor(call: Call, onNotified: () => void) {
    this.#call = call;
    this.#onTold = onNotified;
  }

  list(): readonly string[] {
    return [...this.#ids];
  }

  add(uploadId: string): void {
    this.#ids.add(uploadId);
  }

  /** What cannot be told now is told before the next upload. Nothing is told twice at once. */
  notify(): Promise<void> {
    this.#telling ??= this.#tellAll().finally(() => (this.#telling = undefined));
    return this.#telling;
  }

  async #tellAll(): Promise<void> {
    for (const uploadId of this.#ids) {
      try {
        // A refusal means that there is no such upload any more: just as good.
        await this.#call(removeUpload, { params: { uploadId } });
      } catch {
        return;
      }
      this.#ids.delete(uploadId);
      this.#onTold();
    }
  }
}
