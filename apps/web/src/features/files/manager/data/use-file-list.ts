import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { fileKeys, type FilesQuery, isSameQuery } from './file-keys.ts';
import { type FileList, fetchFiles } from './list-query.ts';

/** The list that the server rendered, if it did. */
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
/** Addresses of files are valid for a quarter of an hour. */
const RENEW_MS = 10 * 60_000;

/** While another page is loading, the previous one stays visible. */
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
