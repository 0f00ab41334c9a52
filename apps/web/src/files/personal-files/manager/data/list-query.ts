import type { Call } from '@tessera/contract/client';
import type { Output } from '@tessera/contract/endpoint';
import { listFiles } from '@tessera/contract/files/files';
import { FILES_PER_PAGE } from '@tessera/domain/files/personal-files/sorting';
import { SESSION_EXPIRED } from '../../../../lib/session-expired.ts';
import { hasStatus } from './ask.ts';
import type { FilesQuery } from './file-keys.ts';

export type FileList = Output<typeof listFiles>;

/** The list could not be loaded. The message is shown in the banner. */
export class ListFailed extends Error {
  override readonly name = 'ListFailed';
  readonly isExpired: boolean;

  constructor(message: string, isExpired: boolean) {
    super(isExpired ? SESSION_EXPIRED : `Failed to load files: ${message}`);
    this.isExpired = isExpired;
  }
}

export function askForFiles(call: Call, { search, directory, ...query }: FilesQuery, signal?: AbortSignal) {
  return call(
    listFiles,
    {
      query: {
        page: String(query.page),
        limit: String(FILES_PER_PAGE),
        sortBy: query.sortBy,
        sortOrder: query.sortOrder,
        ...(search && { search }),
        ...(directory && { directory }),
        ...(directory && query.includeSubfolders && { includeSubfolders: 'true' as const }),
      },
    },
    signal,
  );
}

/** Loads one page of files. Throws `ListFailed` on failure, because the query cache expects an exception. */
export async function fetchFiles(call: Call, query: FilesQuery, signal?: AbortSignal): Promise<FileList> {
  const answer = await askForFiles(call, query, signal).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    const message = error instanceof Error ? error.message : 'There was no answer.';
    throw new ListFailed(message, hasStatus(error, 401) || namesSession(message));
  });
  if (answer.ok) return answer.value;
  const { code, error } = answer.refusal;
  throw new ListFailed(error, code === 'auth.required' || namesSession(error));
}

function namesSession(message: string): boolean {
  return message.toLowerCase().includes('session');
}
