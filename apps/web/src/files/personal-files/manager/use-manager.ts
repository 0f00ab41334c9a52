import { useQueryClient } from '@tanstack/react-query';
import type { FileRecord } from '@tessera/contract/files/files';
import { createContext, useContext, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { openFolderList } from '../folders/folder-list.ts';
import { fileKeys, toFilesQuery } from './data/file-keys.ts';
import { ListFailed } from './data/list-query.ts';
import { type Access, useAccess } from './data/use-access.ts';
import { type FirstList, useFileList } from './data/use-file-list.ts';
import { type Downloads, useDownloads } from './download/use-downloads.ts';
import { type PublishFiles, outcomeSentence } from './publishing.ts';
import { add, remove, type SelectedFile, type Selection, selectionOf, summaryOf } from './selection.ts';
import type { ViewSource } from './use-files-view.ts';
import { type Messages, useMessages } from './use-messages.ts';
import { useViewedFile } from './viewer/use-viewed-file.ts';

/** The open dialog and the files it is about. */
export type Question =
  | { readonly kind: 'rename' | 'details' | 'view'; readonly file: SelectedFile }
  | { readonly kind: 'move' | 'delete'; readonly files: readonly SelectedFile[] };

export interface ManagerOptions {
  readonly viewSource: ViewSource;
  readonly first: FirstList | undefined;
  readonly preselected: readonly SelectedFile[];
  readonly onPublish: PublishFiles | undefined;
}

const none: readonly FileRecord[] = [];

/** State and actions shared by all components of one File Manager. */
export function useManagerState({ viewSource, first, preselected, onPublish }: ManagerOptions) {
  const queryClient = useQueryClient();
  const access: Access = useAccess();
  const messages = useMessages();
  const person = useViewer();
  const [selection, setSelection] = useState(() => selectionOf(preselected));
  const [question, setQuestion] = useState<Question>();
  const focusTarget = useRef<HTMLElement | null>(null);
  const query = useFileList({ query: toFilesQuery(viewSource.view), first, isEnabled: access === 'open' });
  /** Loads the folders. Called by the actions that show folders to move files to. */
  const loadFolders = () => {
    if (person) void openFolderList({ call, userId: person.id }).load();
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: fileKeys.all });
  const downloads = useDownloads({
    onDone(sentence) {
      if (sentence !== undefined) messages.say(sentence);
      // The server updates the download count only after it has sent the file.
      setTimeout(() => void refresh(), 1_500);
    },
    onFailed: messages.complain,
  });
  const records = query.data?.files ?? none;
  const files = records.map(summaryOf);
  const viewed = useViewedFile({
    viewer: viewSource.viewer,
    files,
    isReady: query.isSuccess && !query.isPlaceholderData,
    onMissing: (message) => messages.complain({ message, isExpired: false }),
  });
  const failure = query.error instanceof ListFailed ? query.error : undefined;
  return {
    ...viewSource,
    access,
    messages,
    query,
    failure,
    isExpired: failure?.isExpired === true || messages.error?.isExpired === true,
    records,
    files,
    directoryStats: query.data?.directoryStats ?? [],
    selection,
    selected: freshest(selection, files),
    changeSelection: setSelection,
    forget: (ids: readonly number[]) => setSelection((last) => remove(last, ids)),
    /** Replaces a selected file by its new data after it was renamed or moved. */
    renew: (file: SelectedFile) =>
      setSelection((last) => (last.chosen.has(file.id) ? add(last, [file]) : last)),
    question: question ?? (viewed.file && ({ kind: 'view', file: viewed.file } satisfies Question)),
    askFor(next: Question | undefined) {
      if (next) messages.dismiss();
      if (next?.kind === 'move') loadFolders();
      if (next?.kind === 'view') viewed.view(next.file);
      else setQuestion(next);
    },
    loadFolders,
    refresh,
    /** The row that Tab reaches. It gets the focus if the element with the focus is removed. */
    focusTarget,
    rememberFocusTarget(row: HTMLElement | null) {
      focusTarget.current = row;
    },
    downloads: {
      ...downloads,
      download(chosen: readonly SelectedFile[]) {
        messages.dismiss();
        return downloads.download(chosen);
      },
    } satisfies Downloads,
    publish: onPublish && (() => void publishWith(onPublish)),
  };

  async function publishWith(publish: PublishFiles) {
    messages.dismiss();
    const outcome = await publish(freshest(selection, files));
    if (!outcome) return;
    messages.say(outcomeSentence(outcome));
    if (outcome.status !== 'draft') setSelection(selectionOf([]));
  }
}

/** The selection with the current data of this page, because names change and addresses expire. */
function freshest({ chosen }: Selection, files: readonly SelectedFile[]): SelectedFile[] {
  const known = new Map(files.map((file) => [file.id, file]));
  return [...chosen.values()].map((file) => known.get(file.id) ?? file);
}

export type Manager = ReturnType<typeof useManagerState>;
export type { Messages };

const ManagerContext = createContext<Manager | undefined>(undefined);
export const ManagerProvider = ManagerContext.Provider;

export function useManager(): Manager {
  const manager = useContext(ManagerContext);
  if (!manager) throw new Error('Parts of the File Manager live within one');
  return manager;
}
