import { proxyFile, readFileContent } from '@tessera/contract/files/files';
import { ok, refuse } from '@tessera/domain/result';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { answerFile } from './file-answer.ts';
import { fileSubject, isGoodLink } from './file-links.ts';
import { findFile } from '../files.queries.ts';
import { refuseWithoutBytes } from '../stored-bytes/store-faults.ts';

const notOurs = refuse({
  code: 'request.invalid',
  faults: [{ path: 'url', message: 'This is not the address of one of your files.' }],
});

/**
 * Returns a file by its signed address. The address is never fetched: it only identifies the file, whose bytes come
 * from the store.
 */
export const proxyFileRoute = handleBytes(proxyFile, async ({ viewer, body, log }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const link = readLink(body.url, ports.config.publicUrl);
  if (link === 'foreign') return refuse({ code: 'files.link_invalid' });
  if (!link) return notOurs;
  if (!isGoodLink(ports, fileSubject(link.fileId), user.id, link))
    return refuse({ code: 'files.link_invalid' });
  const file = await findFile(ports.db, user.id, link.fileId);
  if (!file) return refuse({ code: 'files.missing' });
  return refuseWithoutBytes(log, async () => ok(await answerFile(ports.store, file, {})));
});

interface Link {
  readonly fileId: number;
  readonly expires: string;
  readonly signature: string;
}

/**
 * Parses the address that the download call returned, with or without the site's origin. Accepts no other spelling of
 * it. `foreign` if it belongs to another site.
 */
function readLink(text: string, publicUrl: string): Link | 'foreign' | undefined {
  if (/^https?:\/\//i.test(text) && !text.startsWith(`${publicUrl}/`))
    return URL.parse(text)?.username === '' ? 'foreign' : undefined;
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  const match = /^\/api\/files\/([1-9]\d{0,9})\/content\?expires=(\d{1,12})&signature=([\w-]{43})$/.exec(
    path,
  );
  const [, id = '', expires = '', signature = ''] = match ?? [];
  const params = readFileContent.params.safeParse({ fileId: id });
  return match && params.success ? { fileId: params.data.fileId, expires, signature } : undefined;
}
