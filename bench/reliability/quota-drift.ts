/**
 * Uploads, deletes and breaks off files at random while the server is killed (signal 9) again and again. Then the used
 * storage of the account must be the sum of its files, to the byte. Usage: quota-drift.ts [OPERATIONS] [SECONDS BETWEEN KILLS]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findLeftovers } from '../../e2e/processes/support/crash-uploads.ts';
import { newSending, postJson, sendChunk, sendFile } from '../../e2e/processes/support/send-chunks.ts';
import { openUploadGround } from '../../e2e/processes/support/upload-ground.ts';
import { freePort } from '../../testing/free-port.ts';
import { randomInt } from '../../testing/seeded.ts';
import { CHUNK_BYTES } from '../../packages/domain/src/files/personal-files/chunks.ts';
import { report } from '../report.ts';

const OPERATIONS = Number(process.argv[2] ?? 10_000);
const LIFE_MS = Number(process.argv[3] ?? 8) * 1_000;
const LANES = 6;

const ground = await openUploadGround();
const person = await ground.person();
const port = await freePort();
const url = `http://localhost:${port}`;
const counts = { uploaded: 0, deleted: 0, brokenOff: 0, kills: 0 };
const known: number[] = [];
let done = 0;
const isOver = () => done >= OPERATIONS;

async function deleteOne(): Promise<void> {
  const [fileId] = known.splice(randomInt(known.length), 1);
  // A lost answer leaves open whether the file is there. Either is right, as long as the sum agrees.
  const answer = await postJson(url, person, '/api/files/delete', { fileIds: [fileId] }).catch(
    () => undefined,
  );
  if (answer?.status === 200) counts.deleted += 1;
}

async function operate(): Promise<void> {
  const choice = randomInt(10);
  if (choice < 3 && known.length > 0) return deleteOne();
  if (choice === 3) {
    await sendChunk(url, person, newSending(CHUNK_BYTES + randomInt(1, 9_000)), 0);
    counts.brokenOff += 1;
    return;
  }
  const { fileId } = await sendFile(url, person, newSending(randomInt(0, 20_000)));
  if (fileId !== undefined) known.push(fileId);
  counts.uploaded += 1;
}

async function killAgainAndAgain(): Promise<void> {
  while (!isOver()) {
    const site = await ground.start(port);
    await pause(randomInt(1_000, LIFE_MS));
    await site.stop('SIGKILL');
    counts.kills += 1;
  }
}

const begun = performance.now();
const lane = async () => {
  while (!isOver()) {
    done += 1;
    await operate().catch((error: unknown) => process.stdout.write(`${String(error)}\n`));
  }
};
await Promise.all([killAgainAndAgain(), ...Array.from({ length: LANES }, lane)]);
const seconds = Math.round((performance.now() - begun) / 1_000);
// Sweeps what was broken off, and compares rows, bytes and usage.
const faults = await findLeftovers(ground);
const { rows } = await sql<{ drift: string }>`
  select (select coalesce(sum(bytes), 0) from storage_usage where user_id = ${person.id})
    - (select coalesce(sum(size), 0) from files where user_id = ${person.id}) as drift`.execute(ground.db);
const drift = Number(rows[0]?.drift);
await ground.close();
report(
  `${OPERATIONS} random operations with kills of the server`,
  ['Uploaded', 'Deleted', 'Broken off', 'Kills', 'Seconds', 'Drift in bytes', 'Other faults'],
  [[counts.uploaded, counts.deleted, counts.brokenOff, counts.kills, seconds, drift, faults.length]],
);
for (const fault of faults.slice(0, 50)) process.stdout.write(`${fault}\n`);
process.exit(drift === 0 && faults.length === 0 ? 0 : 1);
