import { hashToken } from '../../platform/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Job, JobPayloads, Jobs, Worker } from '../../platform/jobs/jobs.ts';
import { type Letter, renderLetter } from '../../platform/mail/letter.ts';
import type { Ports } from '../../ports.ts';
import { addEmailToken, removeOtherEmailTokens, type TokenPurpose } from './email-tokens.queries.ts';
import {
  addressTakenLetter,
  alreadyRegisteredLetter,
  changeLetter,
  resetLetter,
  verificationLetter,
} from './letters.ts';
import { lockEmail } from './lock-email.ts';
import { type FoundPerson, lockPersonByEmail } from './people.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'limits' | 'config'>;
type Wish = JobPayloads['accounts.letter'];

const HOUR_MS = 60 * 60 * 1_000;
const lifetime = { verify: 24 * HOUR_MS, change: 24 * HOUR_MS, reset: HOUR_MS, unlock: 24 * HOUR_MS };

/** However often somebody asks, one address gets no more letters than this of one kind. */
const perRecipient = { count: 5, seconds: 3_600 };

/**
 * Writes a letter about an account, or none: whether an address is known is looked up here and not in the call,
 * so that neither its answer nor its time tells. The token was made by the call, so a second run makes no second link.
 */
export function letterWorker(ports: Needs): Worker<'accounts.letter'> {
  return { retries: 8, run: (job, jobs) => writeLetter(ports, job, jobs) };
}

async function writeLetter(
  { db, clock, limits, config }: Needs,
  { payload }: Job<'accounts.letter'>,
  jobs: Jobs,
): Promise<void> {
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  const verdict = await limits.take(`letter:${kindOf(payload)}:${payload.email}`, perRecipient);
  if (!verdict.allowed) return;
  await db.transaction().execute(async (tx) => {
    const letter = await decideLetter(tx, payload, { site, now: clock.now() });
    if (letter)
      await jobs.enqueue(tx, 'mail.send', { to: payload.email, ...renderLetter(letter, site.name) });
  });
}

function kindOf({ letter }: Wish): string {
  return letter === 'sign-up' ? 'verify' : letter;
}

interface Circumstances {
  readonly site: { readonly name: string; readonly publicUrl: string };
  readonly now: Date;
}

async function decideLetter(tx: Tx, wish: Wish, { site, now }: Circumstances): Promise<Letter | undefined> {
  const holder = await lockPersonByEmail(tx, wish.email);
  if (wish.letter === 'change') return decideChangeLetter(tx, wish, holder, { site, now });
  if (!holder || holder.isSuspended) return undefined;
  if (wish.letter === 'sign-up-again') return alreadyRegisteredLetter(site);
  const userId = holder.user.id;
  if (wish.letter === 'reset') {
    const isNew = await addLink(tx, wish, { userId, purpose: 'reset', now });
    return isNew ? resetLetter(site, wish.token) : undefined;
  }
  if (wish.letter === 'locked') {
    const isNew = await addLink(tx, wish, { userId, purpose: 'unlock', now });
    return isNew ? lockEmail(site, wish.token, now) : undefined;
  }
  if (holder.user.isVerified) return undefined;
  const isNew = await addLink(tx, wish, { userId, purpose: 'verify', now });
  return isNew ? verificationLetter(site, wish.token) : undefined;
}

/** To an address that somebody wants to have from now on. Only whoever reads it learns that it is taken. */
async function decideChangeLetter(
  tx: Tx,
  wish: Wish,
  holder: FoundPerson | undefined,
  { site, now }: Circumstances,
): Promise<Letter | undefined> {
  const { userId } = wish;
  if (userId === undefined || holder?.user.id === userId) return undefined;
  if (holder) return addressTakenLetter(site);
  const isNew = await addLink(tx, wish, { userId, purpose: 'change', now });
  return isNew ? changeLetter(site, wish.token) : undefined;
}

/** False where the link is stored already, which means that its letter is on its way too. */
async function addLink(
  tx: Tx,
  { email, token, redirect }: Wish,
  { userId, purpose, now }: { userId: number; purpose: TokenPurpose; now: Date },
): Promise<boolean> {
  const tokenHash = hashToken(token);
  // Of links for a password or a new address only the latest counts.
  if (purpose !== 'verify') await removeOtherEmailTokens(tx, { userId, purpose, tokenHash });
  const expiresAt = new Date(now.getTime() + lifetime[purpose]);
  return addEmailToken(tx, {
    tokenHash,
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt,
    redirect: purpose === 'verify' ? (redirect ?? null) : null,
  });
}
