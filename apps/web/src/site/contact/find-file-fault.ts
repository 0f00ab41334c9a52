import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@tessera/domain/site/contact/tickets';

/** What keeps these files from being attached to one message, such as their size. Undefined if nothing does. */
export function findFileFault(files: readonly File[]): string | undefined {
  if (files.length > MAX_ATTACHMENTS) return `A message can have at most ${MAX_ATTACHMENTS} files.`;
  const large = files.find(({ size }) => size > MAX_ATTACHMENT_BYTES);
  if (large) return `“${large.name}” has more than 10 MB.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `“${empty.name}” is empty.`;
  const odd = files.find(({ name }) => !/\.(?:jpe?g|png|webp|gif|heic|heif|pdf|txt|log)$/i.test(name));
  return odd && `“${odd.name}” isn’t a photo, a PDF file or plain text.`;
}
