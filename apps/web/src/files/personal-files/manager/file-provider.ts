import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import Files from 'lucide-react/icons/files';
import { call } from '../../../lib/api.ts';
import type { RemoteProvider } from '../../../lib/palette.ts';
import { usualView, viewSearch } from './files-view.ts';

const MAX_PREVIEWS = '6';

/** Finds the person's files by name for the command palette. */
export const fileProvider: RemoteProvider = {
  kind: 'remote',
  label: 'Files',
  audience: 'signed-in',
  async find(search, signal) {
    const { listFiles } = await import('@tessera/contract/files/files');
    const answer = await call(listFiles, { query: { search, limit: MAX_PREVIEWS } }, signal);
    if (!answer.ok) return [];
    return answer.value.files.map(({ id, original_filename: name, upload_directory: directory }) => ({
      id: String(id),
      label: name,
      hint: formatFolderPath(directory),
      icon: Files,
      to: `/files${viewSearch({ ...usualView, search: name })}`,
    }));
  },
};
