import { randomContent, sendFile, type Uploader } from '../files/uploads.ts';

/** An answer of the File Manager's calls. */
export interface FilesAnswer {
  readonly status: number;
  readonly success: boolean;
  readonly code?: string;
  readonly error?: string;
  readonly deletedCount?: number;
  readonly totalMoved?: number;
  readonly zip_url?: string;
  readonly files?: {
    id: number;
    download_url: string;
    original_filename: string;
    upload_directory: string;
    thumbnail_url?: string | null;
  }[];
  readonly pagination?: Record<string, number | boolean>;
  readonly directoryStats?: { upload_directory: string; file_count: number; total_size: number }[];
}

export async function postFiles(
  { browser }: Pick<Uploader, 'browser'>,
  path: string,
  body: unknown,
): Promise<FilesAnswer> {
  const response = await browser.fetch(`/api/files/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Omit<FilesAnswer, 'status'>) };
}

export async function listFiles({ browser }: Pick<Uploader, 'browser'>, search = ''): Promise<FilesAnswer> {
  const response = await browser.fetch(`/api/files/list${search}`);
  return { status: response.status, ...((await response.json()) as Omit<FilesAnswer, 'status'>) };
}

export async function giveFile(
  person: Uploader,
  fileName: string,
  content = randomContent(20),
  folder = '',
): Promise<number> {
  if (folder) {
    await person.browser.fetch('/api/ftp/directories', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ directoryName: folder, parentDirectory: person.directory }),
    });
  }
  const directory = folder ? `${person.directory}/${folder}` : person.directory;
  const answer = await sendFile(person, content, { fileName, directory });
  return answer.fileId ?? Number.NaN;
}

export async function downloadAddress(person: Uploader, fileId: number): Promise<string> {
  const { files } = await postFiles(person, 'download', { fileIds: [fileId], downloadType: 'single' });
  return files?.[0]?.download_url ?? '';
}

export const namesIn = ({ files = [] }: FilesAnswer) => files.map((file) => file.original_filename);
