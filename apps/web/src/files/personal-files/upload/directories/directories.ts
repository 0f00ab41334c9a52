import type { Call } from '@tessera/contract/client';
import { createDirectory, deleteDirectory, renameDirectory } from '@tessera/contract/files/directories';
import { fileRefusals } from '@tessera/contract/files/files.refusals';
import { nameFault, nameKey, tidyFileName } from '@tessera/domain/files/personal-files/names';
import { createStore } from '../../../../lib/create-store.ts';
import { SESSION_EXPIRED } from '../../../../lib/session-expired.ts';
import type { FolderList, FolderListState } from '../../folders/folder-list.ts';
import type { QueueFolders } from '../queue/queue-ports.ts';
import { Stopped } from '../queue/sending/upload-run.ts';

export interface DirectoriesState extends FolderListState {
  readonly selected: string | undefined;
}

/** An error message for the person. Undefined on success. */
export type Complaint = string | undefined;

interface DirectoriesOptions {
  readonly call: Call;
  readonly userId: number;
  readonly folders: FolderList;
  readonly onRenamed: (from: string, to: string) => void;
}

/** Selects one of the person's folders, and changes them. */
export class Directories implements QueueFolders {
  readonly #call: Call;
  readonly #userId: number;
  readonly #folders: FolderList;
  readonly #onRenamed: (from: string, to: string) => void;
  /** The path that the person chose last. There may be no such folder, or not yet in the list. */
  readonly #chosen = createStore<string | undefined>(undefined);
  #last: { list: FolderListState; chosen: string | undefined; state: DirectoriesState } | undefined;

  constructor({ call, userId, folders, onRenamed }: DirectoriesOptions) {
    this.#call = call;
    this.#userId = userId;
    this.#folders = folders;
    this.#onRenamed = onRenamed;
  }

  /** Returns the same object until something changes, as React expects. */
  readonly getState = (): DirectoriesState => {
    const [list, chosen] = [this.#folders.get(), this.#chosen.get()];
    if (this.#last?.list !== list || this.#last.chosen !== chosen)
      this.#last = { list, chosen, state: { ...list, selected: selectedFrom(list, chosen) } };
    return this.#last.state;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#folders.subscribe(listener), this.#chosen.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  get #state(): DirectoriesState {
    return this.getState();
  }

  selected(): string | undefined {
    return this.#state.selected;
  }

  select(path: string): void {
    this.#chosen.set(path);
  }

  /** Selects a folder by its path, for example from an address. There may be no such folder, or not yet in the list. */
  selectNamed(path: string): void {
    this.#chosen.set(path);
    // If there is no such folder, the personal folder is selected once the list is loaded.
    if (!this.#state.directories.includes(path)) void this.load();
  }

  /** The folder with this path, or the personal folder if there is none. Undefined if the list cannot be loaded. */
  async resolve(path: string): Promise<string | undefined> {
    const find = () => {
      const { directories, base } = this.#state;
      return directories.includes(path) ? path : path === '' ? base : undefined;
    };
    if (find() === undefined) await this.load();
    return this.#state.status === 'failed' ? find() : (find() ?? this.#state.base);
  }

  /** Loads or refreshes the folders. The selected folder stays selected while it exists. */
  load(): Promise<void> {
    return this.#folders.load();
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
      this.#folders.add(directoryPath);
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
    if (path !== undefined) this.#folders.add(path);
    this.#chosen.set(path);
    await this.load();
  }
}

/** The chosen folder, or the personal folder if nothing was chosen or the loaded list does not have the chosen one. */
function selectedFrom({ status, directories, base }: FolderListState, chosen: string | undefined) {
  if (chosen === undefined) return base;
  return status === 'ready' && !directories.includes(chosen) ? base : chosen;
}

function complaintAbout(name: string): Complaint {
  const fault = nameFault(name);
  return fault && fileRefusals['files.name_invalid'].say({ fault });
}

type Reply = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly error: string } };

/** Runs a call. Returns undefined on success, otherwise the server's message or, without one, the specified text. */
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
