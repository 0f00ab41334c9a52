import { useQuery } from '@tanstack/react-query';
import { listDirectories } from '@tessera/contract/files';
import { call } from '../../../../lib/api.ts';
import { fileKeys } from './file-keys.ts';

/** Full paths of all the person's folders, including empty ones. */
export function useDirectories({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: fileKeys.directories,
    async queryFn({ signal }) {
      const answer = await call(listDirectories, {}, signal);
      if (!answer.ok) throw new Error(answer.refusal.error);
      return answer.value.directories;
    },
    enabled: isEnabled,
  });
}

/** Folders that files can be moved to: those that contain none of them. */
export function targetsFor(
  directories: readonly string[],
  files: readonly { readonly directory: string }[],
): string[] {
  const taken = new Set(files.map(({ directory }) => directory));
  return directories.filter((path) => !taken.has(path));
}
