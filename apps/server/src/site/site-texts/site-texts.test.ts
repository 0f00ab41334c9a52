import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSiteText } from '@tessera/contract/site/site-texts';
import { siteTextNames } from '@tessera/domain/site/texts/site-text-names';
import { expect, onTestFinished, test } from 'vitest';
import { BadConfiguration, readConfig } from '../../config.ts';
import { testApp } from '../../testing/test-app.ts';

async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

test('each text of ours names the site and its operator', async () => {
  const app = await testApp({
    environment: { SITE_NAME: 'Bazaar', SITE_OPERATOR: 'Ada Ltd, 1 High Street', FEE_PERCENT: '2.5' },
  });
  const { call } = app.browser();

  for (const name of siteTextNames) {
    const text = JSON.stringify(await call(getSiteText, { params: { name } }));
    expect(text).not.toMatch(/\{\{|\*\*|\]\(/);
    expect(text).toMatch(/Bazaar|localhost/);
  }
  const terms = JSON.stringify(await call(getSiteText, { params: { name: 'terms' } }));
  expect(terms).toContain('between you and Ada Ltd, 1 High Street');
  expect(terms).toContain('a fee of 2.5% of the price.');
});

test('the operator’s file replaces ours, and the others stay', async () => {
  const folder = await folderWith({ 'terms.md': '# House rules\n\nBe kind to {{name}}.' });
  const app = await testApp({ environment: { SITE_TEXTS: folder } });
  const { call } = app.browser();

  expect(await call(getSiteText, { params: { name: 'terms' } })).toMatchObject({
    value: { title: 'House rules', blocks: [{ lines: [[{ text: 'Be kind to Tessera.' }]] }] },
  });
  expect(await call(getSiteText, { params: { name: 'privacy' } })).toMatchObject({
    value: { title: 'Privacy' },
  });
});

test('faults of the operator’s files stop the start, all at once', async () => {
  const folder = await folderWith({
    'terms.md': 'No title.',
    'privacy.md': '# Privacy\n\n{{nobody}}',
    'safety.md': new Uint8Array([0x23, 0x20, 0xff]),
  });

  expect(faultsOf(folder)).toEqual([
    'SITE_TEXTS: terms.md must begin with its title, such as “# Terms of use”',
    'SITE_TEXTS: privacy.md mentions {{nobody}}, which is none of {{name}}, {{operator}}, {{address}}, {{fee}}',
    'SITE_TEXTS: safety.md cannot be read as text',
  ]);
  expect(faultsOf(join(folder, 'none'))).toEqual(['SITE_TEXTS must be a folder that can be read']);
});

function faultsOf(folder: string): readonly string[] {
  try {
    readConfig({ SITE_TEXTS: folder });
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.faults;
    throw error;
  }
}
