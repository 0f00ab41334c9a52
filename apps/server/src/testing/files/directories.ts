import type { Uploader } from './uploads.ts';

export interface DirectoryAnswer {
  readonly status: number;
  readonly success: boolean;
  readonly error?: string;
  readonly code?: string;
  readonly directories?: string[];
  readonly userUploadPath?: string | null;
  readonly directoryName?: string;
  readonly directoryPath?: string;
  readonly newDirectoryPath?: string;
}

export async function askDirectories(
  { browser }: Pick<Uploader, 'browser'>,
  method: string,
  search = '',
  body?: object,
): Promise<DirectoryAnswer> {
  const response = await browser.fetch(`/api/ftp/directories${search}`, {
    method,
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  });
  return { status: response.status, ...((await response.json()) as Omit<DirectoryAnswer, 'status'>) };
}

export const listDirectories = async (person: Uploader) => (await askDirectories(person, 'GET')).directories;
export const createDirectory = (
  person: Uploader,
  directoryName: unknown,
  parentDirectory: unknown = person.directory,
) => askDirectories(person, 'POST', '', { directoryName, parentDirectory });
export const renameDirectory = (person: Uploader, currentDirectoryPath: string, newDirectoryName: unknown) =>
  askDirectories(person, 'PUT', '', { currentDirectoryPath, newDirectoryName });
export const deleteDirectory = (person: Uploader, directoryPath: string) =>
  askDirectories(person, 'DELETE', `?${new URLSearchParams({ directoryPath })}`);
