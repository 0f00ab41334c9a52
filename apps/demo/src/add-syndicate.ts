import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { splitWinnings } from '@tessera/domain/tools/syndicates/split-winnings';
import { addGeneratedFile } from '@tessera/server/files/personal-files/public';
import { findPeopleByEmail, hasAuditEntry } from '@tessera/server/people/accounts/public';
import { lineSvg, type Ports, type Tx } from '@tessera/server/extension/public';
import {
  appendSeal,
  beginSyndicate,
  createAcceptance,
  createDrawRow,
  createMember,
  createParts,
  createResult,
  createTicket,
  createWinnings,
  listSyndicateIds,
  markResultConfirmed,
  updateMember,
  updatePart,
  updateWinnings,
} from '@tessera/server/tools/syndicates/public';
import sharp from 'sharp';
import { DEMO_REMOVED } from './demo-people.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'store'>;

/** The members with their shares. The first one is the manager. */
const players = [
  { email: 'seller@tessera.local', shares: 1 },
  { email: 'buyer@tessera.local', shares: 2 },
  { email: 'moderator@tessera.local', shares: 1 },
] as const;

const SHARE_PRICE = 250;
const PRIZE = 3_050;

const agreement = `We play EuroMillions, one line for each share.

1. A share costs £2.50 a draw and is paid to the manager before the draw closes.
2. Only members who have paid by then take part in the draw.
3. The manager seals a scan of each ticket here before the draw closes.
4. Winnings are split by shares, to the penny.`;

/** Adds a syndicate of the demo accounts with two past draws and an open one, unless they have one. */
export async function addSyndicate(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  if (await hasAuditEntry(db, DEMO_REMOVED)) return;
  const userIds: number[] = [];
  for (const { email } of players)
    for (const { id } of await findPeopleByEmail(db, [email])) userIds.push(id);
  const [managerId] = userIds;
  if (managerId === undefined || userIds.length < players.length) return;
  const isThere = await db.transaction().execute((tx) => listSyndicateIds(tx, managerId));
  if (isThere.length > 0) return;
  const scans = [await addScan(needs, managerId, 1), await addScan(needs, managerId, 2)];
  const today = clock.now();
  const at = (days: number, hour: number) => {
    const time = new Date(today.getTime() + days * DAY_MS);
    time.setUTCHours(hour, 30, 0, 0);
    return time;
  };
  await db.transaction().execute(async (tx) => {
    const began = at(-24, 9);
    const syndicateId = await beginSyndicate(
      tx,
      { name: 'Harbourside Syndicate', game: 'EuroMillions', sharePrice: SHARE_PRICE, agreement },
      { managerId, shares: players[0].shares, now: began },
    );
    for (const [index, { shares }] of players.entries()) {
      if (index === 0) continue;
      const number = index + 1;
      const joined = new Date(began.getTime() + index * HOUR_MS);
      await createMember(tx, {
        syndicateId,
        number,
        userId: userIds[index] ?? 0,
        role: 'member',
        shares,
        now: joined,
      });
      await createAcceptance(tx, { syndicateId, version: 1, member: number, acceptedAt: joined });
    }
    const book = { syndicateId, managerId };
    const first = await addDraw(tx, book, {
      draw: 1,
      created: at(-22, 9),
      closes: at(-16, 19),
      paid: at(-18, 12),
    });
    await addTicket(tx, { ...book, ...first }, { scan: scans[0], at: at(-17, 18) });
    await addResult(
      tx,
      { ...book, ...first },
      { amount: PRIZE, entered: at(-15, 8), confirmed: at(-15, 20) },
    );
    const second = await addDraw(tx, book, {
      draw: 2,
      created: at(-14, 9),
      closes: at(-9, 19),
      paid: at(-11, 12),
    });
    await addTicket(tx, { ...book, ...second }, { scan: scans[1], at: at(-10, 18) });
    await addResult(tx, { ...book, ...second }, { amount: 0, entered: at(-8, 8), confirmed: at(-8, 9) });
    await addDraw(tx, book, { draw: 3, created: at(-3, 9), closes: at(5, 19) });
    // One member has marked their part of the open draw as paid, and one still owes.
    await updatePart(tx, { syndicateId, draw: 3, member: 1 }, { confirmedAt: at(-3, 10) });
    await updatePart(tx, { syndicateId, draw: 3, member: 3 }, { markedAt: at(-1, 12) });
  });
}

interface Scan {
  readonly fileId: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Draws the scan of a ticket and adds it to the manager's files. */
async function addScan(needs: Needs, userId: number, line: number): Promise<Scan | undefined> {
  const numbers = line === 1 ? '04  11  23  38  47  +  02  09' : '07  16  19  32  50  +  05  11';
  const bars = Array.from({ length: 40 }, (_, at) => {
    const width = (at * 7 + line) % 5 === 0 ? 10 : 5;
    return `<rect x="${32 + at * 14}" y="280" width="${width}" height="52"/>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <rect width="640" height="360" fill="#fdf6e3"/><rect width="640" height="72" fill="#1f3a5f"/>
    ${lineSvg('EUROMILLIONS', { x: 32, y: 48, size: 30, colour: '#fff' })}
    ${lineSvg(numbers, { x: 32, y: 150, size: 30, colour: '#222' })}
    ${lineSvg('Four lines, £10.00. Specimen, not a real ticket', { x: 32, y: 226, size: 20, colour: '#555' })}
    <g fill="#222">${bars.join('')}</g></svg>`;
  const bytes = await sharp(Buffer.from(picture)).png().toBuffer();
  const name = `euromillions-${line}.png`;
  const fileId = await addGeneratedFile(needs, {
    userId,
    folder: 'lottery',
    name,
    mimeType: 'image/png',
    bytes,
  });
  return fileId === undefined ? undefined : { fileId, name, bytes };
}

interface Book {
  readonly syndicateId: number;
  readonly managerId: number;
}

interface NewDraw {
  readonly draw: number;
  readonly created: Date;
  readonly closes: Date;
  /** When everybody had paid. Missing if the draw is still being paid for. */
  readonly paid?: Date;
}

async function addDraw(
  tx: Tx,
  { syndicateId }: Book,
  { draw, created, closes, paid }: NewDraw,
): Promise<{ readonly draw: number }> {
  await createDrawRow(tx, syndicateId, {
    number: draw,
    closesAt: closes,
    sharePrice: SHARE_PRICE,
    agreementVersion: 1,
    createdAt: created,
  });
  await createParts(
    tx,
    players.map(({ shares }, index) => ({ syndicateId, draw, member: index + 1, shares })),
  );
  if (paid)
    for (const [index] of players.entries())
      await updatePart(tx, { syndicateId, draw, member: index + 1 }, { markedAt: paid, confirmedAt: paid });
  const event = {
    kind: 'draw',
    draw,
    closesAt: closes.toISOString(),
    sharePrice: SHARE_PRICE,
    agreement: 1,
  } as const;
  await appendSeal(tx, { syndicateId, event, now: created });
  return { draw };
}

interface OfDraw extends Book {
  readonly draw: number;
}

async function addTicket(
  tx: Tx,
  { syndicateId, draw }: OfDraw,
  { scan, at }: { readonly scan: Scan | undefined; readonly at: Date },
): Promise<void> {
  if (!scan) return;
  const digest = createHash('sha256').update(scan.bytes).digest('hex');
  const parts = players.map(({ shares }, index) => ({ member: index + 1, shares }));
  const event = { kind: 'ticket', draw, ticket: 1, scan: digest, bytes: scan.bytes.length, parts } as const;
  const { index } = await appendSeal(tx, { syndicateId, event, now: at });
  await createTicket(
    tx,
    { syndicateId, draw },
    {
      number: 1,
      fileId: scan.fileId,
      name: scan.name,
      mimeType: 'image/png',
      size: scan.bytes.length,
      digest,
      entryIndex: index,
      sealedBy: 1,
      sealedAt: at,
    },
  );
}

interface NewResult {
  readonly amount: number;
  readonly entered: Date;
  readonly confirmed: Date;
}

/** Adds what the manager entered and the second member confirmed, split between all members. */
async function addResult(
  tx: Tx,
  { syndicateId, draw }: OfDraw,
  { amount, entered, confirmed }: NewResult,
): Promise<void> {
  const key = { syndicateId, draw, result: 1 };
  await createResult(tx, key, { amount, enteredBy: 1, enteredAt: entered });
  const split = splitWinnings(
    amount,
    players.map(({ shares }, index) => ({ member: index + 1, shares, carry: 0 })),
  );
  await markResultConfirmed(tx, key, { confirmedBy: 2, confirmedAt: confirmed });
  await createWinnings(tx, key, split);
  if (amount > 0)
    for (const { member } of split) await updateWinnings(tx, { ...key, member }, { sentAt: confirmed });
  // A prize of nothing leaves the carries of the earlier one.
  if (amount > 0)
    for (const { member, carry } of split) await updateMember(tx, { syndicateId, number: member }, { carry });
  const event = { kind: 'result', draw, result: 1, amount, enteredBy: 1, confirmedBy: 2 } as const;
  await appendSeal(tx, { syndicateId, event, now: confirmed });
}
