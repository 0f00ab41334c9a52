import { plural } from '@tessera/domain/plural';
import type { NameFault } from '@tessera/domain/files/personal-files/names';

const nameSentences: Record<NameFault, string> = {
  empty: 'Please give a name.',
  dots: 'A name cannot be “.” or “..”.',
  separator: 'A name cannot contain “/” or “\\”.',
  control: 'A name cannot contain invisible or unprintable characters.',
  direction: 'A name cannot contain characters that change the direction of writing.',
  long: 'This name is too long. Names have at most 255 bytes.',
};

export const fileRefusals = {
  'files.name_invalid': { status: 400, say: ({ fault }: { fault: NameFault }) => nameSentences[fault] },
  'files.name_reserved': {
    status: 400,
    say: ({ folder }: { folder: string }) =>
      `Cannot create a subfolder named '${folder}' as it conflicts with system folders.`,
  },
  'files.path_invalid': { status: 400, say: () => 'This folder path is not valid.' },
  'files.parent_missing': {
    status: 400,
    say: () => 'Missing parent directory. Please wait for your personal folder to load.',
  },
  'files.base_delete': { status: 400, say: () => 'Cannot delete your base directory' },
  'files.base_rename': { status: 400, say: () => 'Cannot rename your base directory' },
  'files.folder_foreign': { status: 403, say: () => 'This folder is not yours.' },
  'files.folder_missing': { status: 404, say: () => 'This folder no longer exists.' },
  'files.folder_exists': {
    status: 409,
    say: ({ name }: { name: string }) => `There is already a folder named “${name}” here.`,
  },
  'files.folder_not_empty': {
    status: 409,
    say: ({ files, uploads }: { files: number; uploads: number }) =>
      `This folder contains ${held(files, uploads)}. Move or delete them first.`,
  },
  'files.folders_too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You have ${limit} folders already, which is the maximum.`,
  },
  'files.folders_too_deep': {
    status: 400,
    say: ({ limit }: { limit: number }) => `Folders can be nested at most ${limit} levels deep.`,
  },
  'files.path_too_long': {
    status: 400,
    say: ({ limit }: { limit: number }) =>
      `The path of this folder would be too long. Paths have at most ${limit} bytes, including all folders above.`,
  },
  'files.user_foreign': { status: 403, say: () => 'These are another person’s files.' },
  'files.missing': { status: 404, say: () => 'This file no longer exists.' },
  'files.in_use': {
    status: 409,
    say: ({ file, listing }: { file: string; listing: string }) =>
      `Your listing “${listing}” uses the file “${file}”. Remove it there first.`,
  },
  'files.in_shop': {
    status: 409,
    say: ({ file, shop }: { file: string; shop: string }) =>
      `Your shop “${shop}” shows the file “${file}”. Remove it there first.`,
  },
  'files.none': { status: 400, say: () => 'No files could be processed' },
  'files.name_taken': {
    status: 409,
    say: ({ name }: { name: string }) => `There is already a file named “${name}” in this folder.`,
  },
  'files.link_invalid': {
    status: 403,
    say: () => 'This link has expired. Please open the file again.',
  },
  'files.no_preview': { status: 404, say: () => 'There is no preview of this file.' },
  'files.range_invalid': {
    status: 416,
    say: (_: { size: number }) => 'This range is outside the file.',
  },
  // The browser finds such a file before it uploads it, and says so in `upgrade-offer.tsx` or, if no storage plan
  // allows the file, in `too-large-for-any.tsx`.
  'upload.too_large': {
    status: 413,
    say: ({ limit }: { limit: string }) => `This file is larger than your limit of ${limit} per file.`,
  },
  'upload.no_room': {
    status: 413,
    say: ({ limit }: { limit: string }) =>
      `Your storage is full. With this file you would exceed your ${limit}. Delete files or upgrade your storage.`,
  },
  'upload.invalid': { status: 400, say: ({ reason }: { reason: string }) => reason },
  'upload.changed': {
    status: 409,
    say: ({ what }: { what: string }) =>
      `This upload was started with a different ${what}. Continue with the original, or start again.`,
  },
  'upload.other_file': {
    status: 409,
    say: ({ name }: { name: string }) =>
      `This is not the file that was being uploaded as “${name}”. Please choose the same file again.`,
  },
  'upload.chunk_differs': {
    status: 409,
    say: () => 'This part of the file was already sent with other contents. Please start the upload again.',
  },
  'upload.chunk_damaged': {
    status: 400,
    say: () => 'This part of the file was damaged in transit. It will be sent again.',
  },
  'upload.offset_differs': {
    status: 409,
    say: ({ offset }: { offset: number }) =>
      `This upload has arrived up to byte ${offset}. Continue from there.`,
  },
  'upload.busy': {
    status: 423,
    say: (_: { retryAfter: number }) => 'Another connection is sending this upload at the moment.',
  },
  // Status number of the tus protocol; HTTP does not define it.
  'upload.sum_differs': {
    status: 460,
    say: () => 'These bytes were damaged in transit. Please send them again.',
  },
  'upload.too_many_chunks': {
    status: 400,
    say: ({ limit }: { limit: number }) =>
      `This upload arrived in ${limit} chunks, which is the maximum. Please start again with larger chunks.`,
  },
  'tus.version': { status: 412, say: () => 'This server supports only tus 1.0.0 (header Tus-Resumable).' },
  'tus.final': {
    status: 403,
    say: () => 'The bytes of a final upload are those of its parts. It takes no others.',
  },
  'upload.unknown': { status: 404, say: () => 'This upload doesn’t exist.' },
  'upload.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You have ${limit} unfinished uploads already. Finish or remove some of them first.`,
  },
  'upload.too_many_files': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You have ${limit} files already, which is the maximum. Delete some of them first.`,
  },
  'upload.store_full': {
    status: 507,
    say: () =>
      'The server has no space left at the moment. Nothing is lost: you can resume the upload later.',
  },
  'files.store_away': {
    status: 503,
    say: (_: { retryAfter: number }) => 'The file store doesn’t answer just now. Try again in a moment.',
  },
  'upload.store_away': {
    status: 503,
    say: (_: { retryAfter: number }) =>
      'FTP Error: the file store does not answer just now. The upload can be resumed in a moment.',
  },
} as const;

function held(files: number, uploads: number): string {
  const pieces = [
    files > 0 ? plural(files, 'file') : '',
    uploads > 0 ? plural(uploads, 'unfinished upload') : '',
  ];
  return pieces.filter(Boolean).join(' and ');
}
