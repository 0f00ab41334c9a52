import { randomBytes } from 'node:crypto';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import type { Vertical } from '@tessera/domain/services/verticals';
import type { Ports, Tx } from '@tessera/server/extension/public';
import { addVerifiedPeople, findPeopleByEmail, hasAuditEntry } from '@tessera/server/people/accounts/public';
import { pagePdf } from './page-pdf.ts';
import { updateDriver } from '@tessera/server/services/drivers/public';
import { updateMover } from '@tessera/server/services/movers/public';
import { documentRules } from '@tessera/domain/services/documents';
import { addDays } from '@tessera/domain/services/local-time';
import {
  acceptDocument,
  addProvider,
  listProvidersOf,
  replaceHours,
  storeDocument,
  updateProvider,
} from '@tessera/server/services/providers/public';
import { type DemoDriver, type DemoMover, demoQuoters } from './content/demo-quoters.ts';
import { DEMO_REMOVED } from './demo-people.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'passwords' | 'providerKinds' | 'store' | 'jobs'>;

/** Email addresses of everybody who drives or moves people in the demo. */
export const quoterEmails: readonly string[] = demoQuoters.map(({ owner }) => owner.email);

const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: 0,
  closes: 1_440,
  validFrom: null,
  validUntil: null,
}));

/**
 * Adds the drivers and movers of the demo, at each start. Owners who have a business already are left alone. If an
 * operator has removed the demo, nothing is added.
 */
export async function seedDemoServices(needs: Needs): Promise<void> {
  const { db } = needs;
  if (await hasAuditEntry(db, DEMO_REMOVED)) return;
  const owners = demoQuoters.map(({ owner }) => ({ ...owner, role: 'user' as const }));
  // Joe and Ruth have their published password already.
  await addVerifiedPeople(needs, owners, randomBytes(24).toString('base64url'));
  for (const quoter of demoQuoters) await db.transaction().execute((tx) => addQuoter(tx, quoter, needs));
}

async function addQuoter(tx: Tx, quoter: DemoDriver | DemoMover, needs: Needs): Promise<void> {
  const { clock, providerKinds } = needs;
  const { vertical, owner, name, about, phone, line1, city, postcode, latitude, longitude } = quoter;
  const kind = providerKinds[vertical];
  const [person] = await findPeopleByEmail(tx, [owner.email]);
  if (!kind || !person || (await listProvidersOf(tx, { userId: person.id })).length > 0) return;
  const now = clock.now();
  const { id } = await addProvider(tx, { vertical, name, ownerId: person.id, now }, kind);
  await replaceHours(tx, id, { weekly, special: [] });
  await addDocuments(tx, { id, vertical, name }, needs);
  await updateProvider(
    tx,
    id,
    {
      about,
      phone,
      line1,
      city,
      postcode,
      outwardCode: parsePostcode(postcode)?.outward ?? '',
      latitude,
      longitude,
      freeCancelMinutes: vertical === 'driver' ? 240 : 10_080,
      lateRefundPercent: 50,
      status: 'live',
      publishedAt: now,
    },
    now,
  );
  if (quoter.vertical === 'driver') await updateDriver(tx, id, quoter.settings);
  else await updateMover(tx, id, quoter.settings);
}

/** How many years the demo's documents are valid, so that its businesses stay on the site. */
const VALID_YEARS = 10;

/** Gives a business of the demo every document that its kind needs, as if an administrator had accepted them. */
async function addDocuments(
  tx: Tx,
  { id, vertical, name }: { readonly id: number; readonly vertical: Vertical; readonly name: string },
  { store, jobs, clock, providerKinds }: Pick<Ports, 'store' | 'jobs' | 'clock' | 'providerKinds'>,
): Promise<void> {
  const now = clock.now();
  for (const { kind, about } of documentRules[vertical].needed) {
    const given = {
      providerId: id,
      kind,
      expiresOn: addDays(now.toISOString().slice(0, 10), VALID_YEARS * 365),
      mimeType: 'application/pdf',
      bytes: pagePdf([`Demo document of ${name}`, about]),
    };
    const documentId = await storeDocument(tx, given, { store, jobs, now });
    await acceptDocument(tx, documentId, { clock, providerKinds });
  }
}
