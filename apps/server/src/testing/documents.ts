import { documentRules } from '@tessera/domain/services/documents';
import { addDays } from '@tessera/domain/services/local-time';
import type { Vertical } from '@tessera/domain/services/verticals';
import { acceptDocument, storeDocument } from '../services/providers/public.ts';
import { sendFile } from './files/uploads.ts';
import type { Browser, TestApp } from './test-app.ts';

/** The bytes of a document. The mark makes each one another file. */
export const documentBytes = (mark: string) => new TextEncoder().encode(`%PDF-1.4\n% ${mark}\n%%EOF\n`);

/** Uploads a file into the person's own folder. */
export async function uploadDocument(browser: Browser, mark: string, text?: string): Promise<number> {
  const answer = await browser.fetch('/api/ftp/directories');
  const { userUploadPath: directory } = (await answer.json()) as { userUploadPath: string };
  const content = text === undefined ? new Uint8Array(documentBytes(mark)) : new TextEncoder().encode(text);
  const sent = await sendFile({ browser, userId: 0, directory }, content, {
    fileName: `${mark}.${text === undefined ? 'pdf' : 'html'}`,
    fileSize: content.length,
  });
  if (sent.fileId === undefined) throw new Error(JSON.stringify(sent));
  return sent.fileId;
}

/** Gives a business accepted documents of every kind that its vertical asks for, valid for this many days. */
export async function givenDocuments(
  { db, clock, ports }: TestApp,
  { id, vertical }: { readonly id: number; readonly vertical: Vertical },
  { days = 365 }: { readonly days?: number } = {},
): Promise<void> {
  const now = clock.now();
  const expiresOn = addDays(now.toISOString().slice(0, 10), days);
  for (const { kind } of documentRules[vertical].needed)
    await db.transaction().execute(async (tx) => {
      const given = {
        providerId: id,
        kind,
        expiresOn: kind === 'food_registration' ? null : expiresOn,
        mimeType: 'application/pdf',
        bytes: documentBytes(`${id} ${kind}`),
      };
      const documentId = await storeDocument(tx, given, { ...ports, now });
      await acceptDocument(tx, documentId, ports);
    });
}
