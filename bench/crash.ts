/**
 * Sends uploads through a server that is killed (signal 9) at random moments, at least once during each. Usage: crash.ts
 * [UPLOADS] [LIFE OF A SERVER IN MS] [all]; without `all` they have 1 to 60 MB, with it 0 B to 1 GB, of which most are small.
 */
import { crashUploads } from '../e2e/processes/support/crash-uploads.ts';
import { randomInt } from '../testing/seeded.ts';
import { openUploadGround } from '../e2e/processes/support/upload-ground.ts';
import { report } from './report.ts';

const UPLOADS = Number(process.argv[2] ?? 100);
/** Maximum lifetime of a server. A busy machine needs more to make any progress. */
const LIFE_MS = Number(process.argv[3] ?? 2_000);
const MB = 1024 * 1024;

const ground = await openUploadGround();
const isOfAllSizes = process.argv[4] === 'all';
const sizes = Array.from({ length: UPLOADS }, (_, at) =>
  isOfAllSizes ? sizeOfAll(at) : randomInt(MB, 60 * MB),
);

/** The first is empty, the second as large as may be, and one in a hundred large; the others are spread over the scale. */
function sizeOfAll(at: number): number {
  if (at < 2) return at * 1_000 * MB;
  if (at % 100 === 2) return randomInt(60 * MB, 600 * MB);
  return Math.floor(2 ** (randomInt(23_000) / 1_000)) - 1;
}

const begun = performance.now();
const { kills, bytes, faults } = await crashUploads(ground, { sizes, lanes: 8, pauseMs: 5, lifeMs: LIFE_MS });
const seconds = Math.round((performance.now() - begun) / 1_000);
await ground.close();
report(
  `${UPLOADS} uploads of ${isOfAllSizes ? '0 B to 1 GB' : '1–60 MB'}, each with at least one kill -9 of the server`,
  ['Uploads', 'MB', 'Kills', 'Seconds', 'Faults (digest, duplicate, leftover, room)'],
  [[UPLOADS, Math.round(bytes / MB), kills, seconds, faults.length]],
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
