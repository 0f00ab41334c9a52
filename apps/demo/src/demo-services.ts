import type { DriverSettings } from '@tessera/contract/services/drivers';
import type { MoverSettings } from '@tessera/contract/services/movers';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import type { Ports, Tx } from '@tessera/server/extension/public';
import type { Vertical } from '@tessera/domain/services/verticals';
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

const driver: Partial<DriverSettings> = {
  operatorName: 'Harbourside Cars Ltd',
  licenceNumber: 'PHO 20417',
  vehicle: 'Skoda Superb, grey',
  luggage: 3,
  childSeats: 1,
  serviceMiles: 40,
};

const mover: Partial<MoverSettings> = {
  insurance: 2_500_000,
  included: 'Blankets, straps and two wardrobe boxes on loan.',
  serviceMiles: 60,
  crews: 2,
};

const businesses = [
  {
    email: 'driver@tessera.local',
    vertical: 'driver',
    name: 'Harbourside Cars',
    about: 'Airport runs and trips around Bristol and Bath.',
    save: (ports: Pick<Ports, 'db'>, id: number) => updateDriver(ports.db, id, driver),
  },
  {
    email: 'mover@tessera.local',
    vertical: 'mover',
    name: 'Calder Removals',
    about: 'Two crews, careful with stairs and pianos.',
    save: (ports: Pick<Ports, 'db'>, id: number) => updateMover(ports.db, id, mover),
  },
] as const;

const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: 360,
  closes: 1_380,
  validFrom: null,
  validUntil: null,
}));

/** Gives the demo's driver and mover a live business in Bristol each. Accounts that have one are not changed. */
export async function seedDemoServices(
  ports: Pick<Ports, 'db' | 'clock' | 'providerKinds' | 'store' | 'jobs'>,
): Promise<void> {
  const { db, clock, providerKinds } = ports;
  const now = clock.now();
  for (const { email, vertical, name, about, save } of businesses) {
    const [owner] = await findPeopleByEmail(db, [email]);
    const kind = providerKinds[vertical];
    if (!owner || !kind || (await listProvidersOf(db, { userId: owner.id })).length > 0) continue;
    const id = await db.transaction().execute(async (tx) => {
      const provider = await addProvider(tx, { vertical, name, ownerId: owner.id, now }, kind);
      await replaceHours(tx, provider.id, { weekly, special: [] });
      await addDocuments(tx, { id: provider.id, vertical, name }, ports);
      await updateProvider(
        tx,
        provider.id,
        {
          about,
          phone: '0117 496 0140',
          line1: '3 Wapping Wharf',
          city: 'Bristol',
          postcode: 'BS1 6JG',
          outwardCode: 'BS1',
          latitude: 51.4468,
          longitude: -2.6,
          freeCancelMinutes: vertical === 'driver' ? 240 : 10_080,
          lateRefundPercent: 50,
          status: 'live',
          publishedAt: now,
        },
        now,
      );
      return provider.id;
    });
    await save(ports, id);
  }
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
