import { HOUR_MS } from '@tessera/domain/durations';
import type { Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { abandonUpload } from './abandon-upload.ts';
import { findStranded } from './finish-upload.queries.ts';
import {
  deletePartials,
  findFinalsWithPartials,
  findPartialsTouchedBefore,
} from '../tus/partial-uploads.queries.ts';
import {
  type Upload,
  deleteUploadRow,
  findUploadsTouchedBefore,
  isPartialUpload,
} from './uploads.queries.ts';
import { deleteOldBatches } from '../downloads/zip-batches.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

/** An upload to which nothing was added for this long is deleted, and its reserved space released. */
const UPLOAD_LASTS_MS = 7 * 24 * HOUR_MS;
/**
 * A partial upload that no final upload has joined by then counts as abandoned, because all partial uploads of a file
 * are sent at the same time.
 */
const PARTIAL_LASTS_MS = 24 * HOUR_MS;
/** How long an open upload lasts after its latest byte. */
export const lastsMs = (upload: Pick<Upload, 'concat'>) =>
  isPartialUpload(upload) ? PARTIAL_LASTS_MS : UPLOAD_LASTS_MS;
/**
 * Rows of complete uploads are deleted after this time. Until then, a client that missed the response to its last chunk
 * may ask again.
 */
const DONE_LASTS_MS = 24 * HOUR_MS;
/** An upload with all its bytes that is not finished after this time was left behind by a process that ended. */
const STRANDED_AFTER_MS = 60_000;
const BATCH = 200;

/** Every minute: deletes abandoned uploads, and finishes complete ones whose process ended. */
export function sweepUploadsWorker({ db, clock }: Needs): Worker<'files.sweep'> {
  return {
    retries: 2,
    schedule: '* * * * *',
    async run(_, jobs) {
      const now = clock.now().getTime();
      const before = (ms: number) => new Date(now - ms);
      for (const uploadId of await findStranded(db, before(STRANDED_AFTER_MS), BATCH)) {
        await db.transaction().execute((tx) => jobs.enqueue(tx, 'files.finish', { uploadId }));
      }
      const open = { states: ['open'], limit: BATCH } as const;
      for (const { id } of await findUploadsTouchedBefore(db, before(UPLOAD_LASTS_MS), open)) {
        await abandonUpload({ db, clock, jobs }, id);
      }
      for (const id of await findPartialsTouchedBefore(db, before(PARTIAL_LASTS_MS), BATCH))
        await abandonUpload({ db, clock, jobs }, id);
      for (const id of await findFinalsWithPartials(db, BATCH))
        await db.transaction().execute((tx) => deletePartials(tx, id, clock.now()));
      const done = { states: ['done'], limit: BATCH } as const;
      for (const { id } of await findUploadsTouchedBefore(db, before(DONE_LASTS_MS), done)) {
        await db.transaction().execute((tx) => deleteUploadRow(tx, id));
      }
      await deleteOldBatches(db, before(0));
    },
  };
}
