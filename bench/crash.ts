/** Sends 100 uploads of 1–60 MB through a server that is killed (signal 9) at random moments, at least once during each. */
import { randomInt } from 'node:crypto';
import { crashUploads } from '../e2e/processes/support/crash-uploads.ts';
import { openUploadGround } from '../e2e/processes/support/upload-ground.ts';
import { report } from './report.ts';

const UPLOADS = Number(process.argv[2] ?? 100);
/** Maximum lifetime of a server. A busy machine needs more to make any progress. */
const LIFE_MS = Number(process.argv[3] ?? 2_000);
const MB = 1024 * 1024;

const ground = await openUploadGround();
const sizes = Array.from({ length: UPLOADS }, () => randomInt(MB, 60 * MB));
const begun = performance.now();
const { kills, bytes, faults } = await crashUploads(ground, { sizes, lanes: 8, pauseMs: 5, lifeMs: LIFE_MS });
const seconds = Math.round((performance.now() - begun) / 1_000);
await ground.close();
report(
  `${UPLOADS} uploads of 1–60 MB, each with at least one kill -9 of the server`,
  ['Uploads', 'MB', 'Kills', 'Seconds', 'Faults (digest, duplicate, leftover, room)'],
  [[UPLOADS, Math.round(bytes / MB), kills, seconds, faults.length]],
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
