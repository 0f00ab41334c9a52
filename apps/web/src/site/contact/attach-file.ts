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

/** Attaches files one after another. Returns a sentence for each that was refused. */
export async function attachAll(path: string, files: readonly File[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const refusal = await attachFile(readTicketPath(path), file);
    if (refusal !== undefined) missing.push(`“${file.name}” isn’t attached: ${refusal}`);
  }
  return missing;
}
