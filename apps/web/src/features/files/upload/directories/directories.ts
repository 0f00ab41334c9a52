import type { Call } from '@tessera/contract/client';
import {
  createDirectory,
  deleteDirectory,
  getUploadFolder,
  listDirectories,
  renameDirectory,
} from '@tessera/contract/files';
import { fileRefusals } from '@tessera/contract/files.refusals';
import { nameFault, nameKey, tidyFileName } from '@tessera/domain/files/names';
import { UPLOAD_FOLDER } from '@tessera/domain/files/paths';
import { createStore } from '../../../../lib/create-store.ts';
import { SESSION_EXPIRED } from '../../../../lib/session-expired.ts';
import type { QueueFolders } from '../queue/queue-ports.ts';
import { Stopped } from '../queue/upload-run.ts';

export interface DirectoriesState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Full paths, the personal folder first. */
  readonly directories: readonly string[];
  /** The personal folder. */
  readonly base: string | undefined;
  readonly selected: string | undefined;
  readonly uploadFolder: string;
}

/** An error message for the person. Undefined on success. */
export type Complaint = string | undefined;

interface DirectoriesOptions {
  readonly call: Call;
  readonly userId: number;
  readonly onRenamed: (from: string, to: string) => void;
}

/** The person's folders and the selected one. */
export class Directories implements QueueFolders {
  readonly #call: Call;
  readonly #userId: number;
  readonly #onRenamed: (from: string, to: string) => void;
  readonly #store = createStore<DirectoriesState>({
    status: 'loading',
    directories: [],
    base: undefined,
    selected: undefined,
    uploadFolder: UPLOAD_FOLDER,
  });

  constructor({ call, userId, onRenamed }: DirectoriesOptions) {
    this.#call = call;
    this.#userId = userId;
    this.#onRenamed = onRenamed;
  }

  readonly getState = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  get #state(): DirectoriesState {
    return this.#store.get();
  }

  selected(): string | undefined {
    return this.#state.selected;
  }

  select(path: string): void {
    this.#set({ selected: path });
  }

  /** Selects a folder by a path from elsewhere, such as an address. The folder may be new or may not exist. */
  selectNamed(path: string): void {
    this.#set({ selected: path });
    // If there is no such folder, loading selects the personal folder.
    if (!this.#state.directories.includes(path)) void this.load();
  }

  /** The folder if the person has it, otherwise the personal folder. Undefined if the server is unreachable. */
  async resolve(path: string): Promise<string | undefined> {
    const find = () => {
      const { directories, base } = this.#state;
      return directories.includes(path) ? path : path === '' ? base : undefined;
    };
    if (find() === undefined) await this.load();
    return this.#state.status === 'failed' ? find() : (find() ?? this.#state.base);
  }

  /** Loads or refreshes the folders. The selected folder stays selected while it exists. */
  async load(): Promise<void> {
    this.#set({ status: 'loading' });
    try {
      const [answer, uploadFolder] = await Promise.all([
        this.#call(listDirectories, { query: { userId: this.#userId } }),
        this.#findUploadFolder(),
      ]);
      if (!answer.ok) return this.#set({ status: 'failed' });
      const { directories, userUploadPath } = answer.value;
      const base = userUploadPath ?? undefined;
      const { selected } = this.#state;
      const isThere = selected !== undefined && directories.includes(selected);
      this.#set({ status: 'ready', directories, base, selected: isThere ? selected : base, uploadFolder });
    } catch {
      this.#set({ status: 'failed' });
    }
  }

  async create(name: string): Promise<Complaint> {
    const { selected, base, uploadFolder } = this.#state;
    const parentDirectory = selected ?? base;
    if (parentDirectory === undefined) return fileRefusals['files.parent_missing'].say();
    const directoryName = tidyFileName(name);
    if (directoryName.toLowerCase() === uploadFolder.toLowerCase()) {
      return fileRefusals['files.name_reserved'].say({ folder: uploadFolder });
    }
    const complaint = complaintAbout(directoryName);
    if (complaint !== undefined) return complaint;
    return attempt(
      { refused: 'Failed to create directory', failed: 'Failed to create subfolder. Please try again.' },
      async () => {
        const answer = await this.#create(parentDirectory, directoryName);
        if (answer.ok) await this.#reloadAndSelect(answer.value.directoryPath);
        return answer;
      },
    );
  }

  async rename(name: string): Promise<Complaint> {
    const { selected, base } = this.#state;
    if (selected === undefined || selected === base) return fileRefusals['files.base_rename'].say();
    const newDirectoryName = tidyFileName(name);
    const complaint = complaintAbout(newDirectoryName);
    if (complaint !== undefined) return complaint;
    return attempt(
      { refused: 'Failed to rename directory', failed: 'Failed to rename directory. Please try again.' },
      async () => {
        const answer = await this.#call(renameDirectory, {
          query: { userId: this.#userId },
          body: { currentDirectoryPath: selected, newDirectoryName },
        });
        if (answer.ok) {
          this.#onRenamed(selected, answer.value.newDirectoryPath);
          await this.#reloadAndSelect(answer.value.newDirectoryPath);
        }
        return answer;
      },
    );
  }

  async remove(): Promise<Complaint> {
    const { selected, base } = this.#state;
    if (selected === undefined || selected === base) return fileRefusals['files.base_delete'].say();
    return attempt(
      { refused: 'Failed to delete directory', failed: 'Failed to delete directory. Please try again.' },
      async () => {
        const answer = await this.#call(deleteDirectory, {
          query: { userId: this.#userId, directoryPath: selected },
        });
        if (answer.ok) await this.#reloadAndSelect(base);
        return answer;
      },
    );
  }

  async ensure(parent: string, subfolder: string): Promise<string> {
    let path = parent;
    for (const name of subfolder.split('/').filter(Boolean)) path = await this.#ensureOne(path, name);
    return path;
  }

  async #ensureOne(parent: string, name: string): Promise<string> {
    const there = this.#findChild(parent, name);
    if (there !== undefined) return there;
    const answer = await this.#create(parent, tidyFileName(name));
    if (answer.ok) {
      const { directoryPath } = answer.value;
      this.#set({ directories: inOrder([...this.#state.directories, directoryPath]) });
      return directoryPath;
    }
    const { code, error } = answer.refusal;
    if (code === 'auth.required') throw new Stopped(SESSION_EXPIRED, 'sign-in');
    if (code !== 'files.folder_exists') throw new Stopped(error);
    await this.load();
    return this.#findChild(parent, name) ?? `${parent}/${name}`;
  }

  /** Compares names like the server: `Photos` and `photos` are the same folder. */
  #findChild(parent: string, name: string): string | undefined {
    const key = nameKey(`${parent}/${tidyFileName(name)}`);
    return this.#state.directories.find((path) => nameKey(path) === key);
  }

  #create(parentDirectory: string, directoryName: string) {
    return this.#call(createDirectory, {
      query: { userId: this.#userId },
      body: {
        directoryName,
        parentDirectory,
        baseDirectory: this.#state.base,
        withinUserScope: true,
        forceWorkDirectory: true,
      },
    });
  }

  async #reloadAndSelect(path: string | undefined): Promise<void> {
    // Selected at once, so that the page does not show another folder while the list is reloaded.
    const directories = path === undefined ? this.#state.directories : [...this.#state.directories, path];
    this.#set({ selected: path, directories: inOrder(directories) });
    await this.load();
  }

  async #findUploadFolder(): Promise<string> {
    try {
      const answer = await this.#call(getUploadFolder, {});
      return answer.ok ? answer.value.uploadFolder : UPLOAD_FOLDER;
    } catch {
      return UPLOAD_FOLDER;
    }
  }

  #set(patch: Partial<DirectoriesState>): void {
    this.#store.patch(patch);
  }
}

function complaintAbout(name: string): Complaint {
  const fault = nameFault(name);
  return fault && fileRefusals['files.name_invalid'].say({ fault });
}

function inOrder(paths: readonly string[]): string[] {
  return [...new Set(paths)].toSorted((one, other) => one.localeCompare(other));
}

type Reply = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly error: string } };

/** Returns the server's message if there is one, otherwise the specified text. */
async function attempt(
  texts: { readonly refused: string; readonly failed: string },
  work: () => Promise<Reply>,
): Promise<Complaint> {
  try {
    const answer = await work();
    return answer.ok ? undefined : answer.refusal.error || texts.refused;
  } catch {
    return texts.failed;
  }
}
