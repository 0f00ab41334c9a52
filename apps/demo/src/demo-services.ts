import type { DriverSettings } from '@tessera/contract/services/drivers';
import type { MoverSettings } from '@tessera/contract/services/movers';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import type { Ports } from '@tessera/server/extension/public';
import { updateDriver } from '@tessera/server/services/drivers/public';
import { updateMover } from '@tessera/server/services/movers/public';
import {
  addProvider,
  listProvidersOf,
  replaceHours,
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
export async function seedDemoServices(ports: Pick<Ports, 'db' | 'clock' | 'providerKinds'>): Promise<void> {
  const { db, clock, providerKinds } = ports;
  const now = clock.now();
  for (const { email, vertical, name, about, save } of businesses) {
    const [owner] = await findPeopleByEmail(db, [email]);
    const kind = providerKinds[vertical];
    if (!owner || !kind || (await listProvidersOf(db, { userId: owner.id })).length > 0) continue;
    const id = await db.transaction().execute(async (tx) => {
      const provider = await addProvider(tx, { vertical, name, ownerId: owner.id, now }, kind);
      await replaceHours(tx, provider.id, { weekly, special: [] });
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
