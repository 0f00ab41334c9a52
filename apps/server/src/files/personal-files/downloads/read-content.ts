import { readFileContent } from '@tessera/contract/files/files';
import { ok, refuse } from '@tessera/domain/result';
import { unlessUnwritable } from '../../../platform/db/database-faults.ts';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { readRange } from './byte-range.ts';
import { answerFile, answerUnchanged, etagOf } from './file-answer.ts';
import { fileSubject, isGoodLink } from './file-links.ts';
import { type StoredFile, countDownloads, findFile } from '../files.queries.ts';
import { refuseWithoutBytes } from '../stored-bytes/store-faults.ts';

export const readContentRoute = handleBytes(
  readFileContent,
  async ({ viewer, params, query, headers, log }, ports: Ports) => {
    const { user } = signedIn(viewer);
    if (!isGoodLink(ports, fileSubject(params.fileId), user.id, query))
      return refuse({ code: 'files.link_invalid' });
    const file = await findFile(ports.db, user.id, params.fileId);
    if (!file) return refuse({ code: 'files.missing' });
    const isShown = query.view === '1';
    if (headers.get('if-none-match') === etagOf(file)) return ok(answerUnchanged(file, { isShown }));

    const range = rangeOf(headers, file);
    if (range === 'unsatisfiable') return refuse({ code: 'files.range_invalid', size: file.size });
    return refuseWithoutBytes(log, async () => {
      const answer = await answerFile(ports.store, file, { range, isShown });
      // A file that is displayed does not count as downloaded, nor does a download that is resumed in the middle.
      const isFirst = range === undefined || range.start === 0;
      if (!isShown && isFirst)
        await unlessUnwritable(() => countDownloads(ports.db, user.id, [file.id], ports.clock.now()));
      return ok(answer);
    });
  },
);

/**
 * The requested range. Undefined, which means the complete file, if the client wants to resume another version of the
 * file.
 */
function rangeOf(headers: Headers, file: StoredFile) {
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etagOf(file)) return undefined;
  return readRange(headers.get('range'), file.size);
}
