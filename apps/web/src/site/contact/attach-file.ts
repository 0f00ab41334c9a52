import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@tessera/domain/site/contact/tickets';

/** Which ticket, and the proof that the person may write to it. */
export interface TicketAccess {
  readonly ticketId: string;
  readonly token: string;
}

/** Reads the address of a ticket's page, such as `/contact/…?token=…`. */
export function readTicketPath(path: string): TicketAccess {
  const [before = '', query = ''] = path.split('?', 2);
  return { ticketId: before.split('/').at(-1) ?? '', token: new URLSearchParams(query).get('token') ?? '' };
}

/** Attaches a file to the newest message of a ticket. Returns what was wrong, or undefined if it is attached. */
export async function attachFile({ ticketId, token }: TicketAccess, file: File): Promise<string | undefined> {
  const query = new URLSearchParams({ token, name: file.name.slice(-150) });
  try {
    const answer = await fetch(`/api/contact/${ticketId}/attachments?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    const body = (await answer.json()) as { readonly success: boolean; readonly error?: string };
    return body.success ? undefined : (body.error ?? 'It was refused.');
  } catch {
    return 'We couldn’t be reached. Check your connection, then try again.';
  }
}

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
