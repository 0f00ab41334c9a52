import type { Call } from '@tessera/contract/client';
import { listDirectories } from '@tessera/contract/files/directories';
import { getUploadFolder } from '@tessera/contract/files/files';
import { UPLOAD_FOLDER } from '@tessera/domain/files/personal-files/paths';
import { createStore } from '../../../lib/create-store.ts';

export interface FolderListState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last attempt to load the list failed. Stays true while it is tried again. */
  readonly hasFailed: boolean;
  /** Full paths, the personal folder first. */
  readonly directories: readonly string[];
  /** The personal folder. */
  readonly base: string | undefined;
  readonly uploadFolder: string;
}

interface FolderListOptions {
  readonly call: Call;
  readonly userId: number;
}

/**
 * All folders of one person, including empty ones. Every screen of this tab shares this list. It is a store, because
 * the upload queue reads it outside React.
 */
export class FolderList {
  readonly #call: Call;
  readonly #userId: number;
  readonly #store = createStore<FolderListState>({
    status: 'loading',
    hasFailed: false,
    directories: [],
    base: undefined,
    uploadFolder: UPLOAD_FOLDER,
  });

  constructor({ call, userId }: FolderListOptions) {
    this.#call = call;
    this.#userId = userId;
  }

  readonly get = this.#store.get;
  readonly getInitial = this.#store.getInitial;
  readonly subscribe = this.#store.subscribe;

  async load(): Promise<void> {
    this.#store.patch({ status: 'loading' });
    try {
      const [answer, uploadFolder] = await Promise.all([
        this.#call(listDirectories, { query: { userId: this.#userId } }),
        this.#findUploadFolder(),
      ]);
      if (!answer.ok) return this.#fail();
      const { directories, userUploadPath } = answer.value;
      this.#store.patch({
        status: 'ready',
        hasFailed: false,
        directories,
        base: userUploadPath ?? undefined,
        uploadFolder,
      });
    } catch {
      this.#fail();
    }
  }

  /** Shows a folder that was just created, before the list is loaded again. */
  add(path: string): void {
    this.#store.patch({ directories: inOrder([...this.get().directories, path]) });
  }

  #fail(): void {
    this.#store.patch({ status: 'failed', hasFailed: true });
  }

  async #findUploadFolder(): Promise<string> {
    try {
      const answer = await this.#call(getUploadFolder, {});
      return answer.ok ? answer.value.uploadFolder : UPLOAD_FOLDER;
    } catch {
      return UPLOAD_FOLDER;
    }
  }
}

function inOrder(paths: readonly string[]): string[] {
  return [...new Set(paths)].toSorted((one, other) => one.localeCompare(other));
}

let current: { readonly userId: number; readonly folders: FolderList } | undefined;

/** Returns this person’s list, which all screens of this tab share. Only for the browser, not for the server. */
export function openFolderList({ call, userId }: FolderListOptions): FolderList {
  if (current?.userId !== userId) current = { userId, folders: new FolderList({ call, userId }) };
  return current.folders;
}
