import { randomInt } from '../../../testing/seeded.ts';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { checkFiles, sweepUploadsWorker } from '../../../apps/server/src/files/personal-files/public.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { createFakeJobs } from '../../../apps/server/src/testing/fake-jobs.ts';
import { freePort } from '../../../testing/free-port.ts';
import type { Site } from '../../support/site.ts';
import { type Person, type Sending, digestOf, newSending, postJson, sendFile } from './send-chunks.ts';
import type { UploadGround } from './upload-ground.ts';

interface CrashSchedule {
  /** Bytes of each file. */
  readonly sizes: readonly number[];
  /** Number of files that are sent at once. */
  readonly lanes: number;
  readonly pauseMs: number;
  /** Maximum milliseconds between the start of a server and its kill. */
  readonly lifeMs: number;
}

export interface CrashReport {
  readonly kills: number;
  readonly bytes: number;
  /** Descriptions of all faults. Empty if everything worked. */
  readonly faults: string[];
}

/** After the last chunk, the server assembles, hashes, moves and records the file for about this time. */
const LAST_STEPS_MS = 150;

/** Sends files to a server that is killed again and again; each of them lives through one kill at least. */
export async function crashUploads(ground: UploadGround, schedule: CrashSchedule): Promise<CrashReport> {
  const person = await ground.person();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const faults: string[] = [];
  let kills = 0;
  let survivors = 0;
  const events = new EventEmitter();
  // No limit of listeners: every lane may wait for the same kill.
  events.setMaxListeners(0);

  async function killAndRestart(): Promise<Site> {
    while (survivors < schedule.sizes.length) {
      const site = await ground.start(port);
      // Every second kill comes while a file is being finished, the others at any moment.
      if (kills % 2 === 0) await pause(randomInt(schedule.lifeMs));
      else await pauseAfterLastChunk();
      await site.stop('SIGKILL');
      kills += 1;
      events.emit('kill');
    }
    return ground.start(port);
  }

  async function pauseAfterLastChunk(): Promise<void> {
    const last = once(events, 'last chunk').then(() => pause(randomInt(LAST_STEPS_MS)));
    await Promise.race([last, pause(schedule.lifeMs)]);
  }

  async function sendOne(sending: Sending): Promise<void> {
    const before = kills;
    let hasSurvived = false;
    const answer = await sendFile(url, person, sending, {
      async before(isLast) {
        await pause(schedule.pauseMs);
        if (!isLast) return;
        if (kills === before) await once(events, 'kill');
        if (hasSurvived) return;
        hasSurvived = true;
        survivors += 1;
        events.emit('last chunk');
      },
    }).finally(() => {
      if (!hasSurvived) survivors += 1;
    });
    if (answer.sha256 !== digestOf(sending.content)) faults.push(`${sending.name} was told another digest`);
  }

  const queue = schedule.sizes.values();
  const sent: { readonly name: string; readonly uploadId: string; readonly sha256: string }[] = [];
  const lane = async () => {
    for (const size of queue) {
      const sending = newSending(size);
      await sendOne(sending).catch((error: unknown) => faults.push(String(error)));
      sent.push({ name: sending.name, uploadId: sending.uploadId, sha256: digestOf(sending.content) });
    }
  };
  const killing = killAndRestart();
  await Promise.all(Array.from({ length: schedule.lanes }, lane));
  const site = await killing;
  for (const { uploadId } of sent) {
    const { status } = await postJson(site.url, person, '/api/files/record', { uploadSessionId: uploadId });
    if (status !== 200) faults.push(`record answered ${status}`);
  }
  faults.push(...(await compare(ground, person, sent)), ...(await findLeftovers(ground)));
  await site.stop();
  return { kills, bytes: schedule.sizes.reduce((sum, size) => sum + size, 0), faults };
}

/** Differences between the sent and the stored files. */
export async function compare(
  { db }: UploadGround,
  { id }: Person,
  sent: readonly { readonly name: string; readonly sha256: string }[],
): Promise<string[]> {
  const rows = await db.selectFrom('files').select(['name', 'sha256']).where('userId', '=', id).execute();
  const digests = new Map(rows.map(({ name, sha256 }) => [name, sha256.toString('hex')]));
  const faults =
    rows.length === sent.length ? [] : [`${sent.length} files were sent, ${rows.length} are there`];
  for (const { name, sha256 } of sent)
    if (digests.get(name) !== sha256) faults.push(`${name} is not as it was sent`);
  return faults;
}

/** Faults that are left after cleaning up. The clock is set 30 days ahead, when everything should be cleaned up. */
export async function findLeftovers({ db, store }: UploadGround): Promise<string[]> {
  const clock = { now: () => new Date(systemClock.now().getTime() + 30 * 86_400_000) };
  const faults: string[] = [];
  await sweepUploadsWorker({ db, clock }).run({ jobId: 'sweep', payload: {} }, createFakeJobs());
  for (const table of ['uploads', 'uploadChunks', 'storeRemovals'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    if (rows.length > 0) faults.push(`${rows.length} rows are left in ${table}: ${JSON.stringify(rows[0])}`);
  }
  const options = { isRepairing: false, isReading: true };
  for await (const { text } of checkFiles({ db, store, clock }, options)) faults.push(text);
  for await (const { upload } of store.listUploads())
    faults.push(`The upload ${upload} is left in the store.`);
  return faults;
}
