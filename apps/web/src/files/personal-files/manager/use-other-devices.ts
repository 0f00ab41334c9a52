import { useQuery } from '@tanstack/react-query';
import { getFilesVersion } from '@tessera/contract/files/files';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { announceFiles } from '../files-news.ts';

/** Including the time to ask and to load the list, a file that another device uploads appears within 20 seconds. */
const ASK_EVERY_MS = 15_000;

/**
 * Reloads every list of files when another device has changed the files. Regularly asks the server for the version of
 * the person's files, while the page is visible. Files change rarely, so an open stream for each File Manager would
 * cost more.
 */
export function useOtherDevices({ isEnabled }: { isEnabled: boolean }): void {
  const { data: version } = useQuery({
    queryKey: ['files-version'],
    queryFn: async ({ signal }) => {
      const answer = await call(getFilesVersion, {}, signal);
      if (!answer.ok) throw new Error(answer.refusal.error);
      return answer.value.version;
    },
    enabled: isEnabled,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== undefined && version !== known.current) announceFiles();
    known.current = version;
  }, [version]);
}
