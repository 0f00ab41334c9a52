import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { fileKeys, type FilesQuery, isSameQuery } from './file-keys.ts';
import { type FileList, fetchFiles } from './list-query.ts';

/** The list that the server rendered the page with. */
export interface FirstList {
  readonly query: FilesQuery;
  readonly list: FileList;
}

interface Options {
  readonly query: FilesQuery;
  readonly first: FirstList | undefined;
  readonly isEnabled: boolean;
}

const FRESH_MS = 15_000;
/** The list is loaded again after this time, because the addresses of files in it expire after a quarter of an hour. */
const RENEW_MS = 10 * 60_000;

/** One page of the file list. The page shown before stays visible until the next one has loaded. */
export function useFileList({ query, first, isEnabled }: Options) {
  return useQuery({
    queryKey: fileKeys.list(query),
    queryFn: ({ signal }) => fetchFiles(call, query, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: RENEW_MS,
    ...(first && isSameQuery(first.query, query) && { initialData: first.list }),
  });
}
