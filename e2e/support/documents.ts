import type { Page } from '@playwright/test';
import { documentRules } from '@tessera/domain/services/documents';
import type { Vertical } from '@tessera/domain/services/verticals';
import { expect } from './browser.ts';
import { uploadFiles } from './files.ts';
import { inDatabase } from './site-database.ts';

export const documentPdf = (mark: string) => Buffer.from(`%PDF-1.4\n% ${mark}\n%%EOF\n`);

/** Uploads every document that a business needs, and accepts them, as if an administrator had looked at them. */
export async function giveDocuments(page: Page, providerId: number, vertical: Vertical): Promise<void> {
  for (const { kind } of documentRules[vertical].needed) {
    const file = { name: `${kind}.pdf`, bytes: documentPdf(`${providerId} ${kind}`) };
    const [fileId] = await uploadFiles(page, [file]);
    const expiresOn = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.post(`/api/provider/businesses/${providerId}/documents`, {
      data: { fileId, kind, expiresOn: kind === 'food_registration' ? null : expiresOn },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await inDatabase((client) =>
    client.query(
      `update provider_documents set status = 'accepted', decided_at = now() where provider_id = $1`,
      [providerId],
    ),
  );
}
