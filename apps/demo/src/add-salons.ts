import { randomBytes } from 'node:crypto';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { addVerifiedPeople, findPeopleByEmail, hasAuditEntry } from '@tessera/server/people/accounts/public';
import { locateStored } from '@tessera/server/market/geocoding/public';
import type { Ports, Tx } from '@tessera/server/extension/public';
import { findSalon, insertService, insertStaff, salonKind } from '@tessera/server/services/beauty/public';
import {
  addProvider,
  listProvidersOf,
  replaceHours,
  updateProvider,
} from '@tessera/server/services/providers/public';
import { type DemoSalon, demoSalons } from './content/demo-salons.ts';
import { DEMO_REMOVED } from './demo-people.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'passwords'>;

/** Email addresses of everybody who has a salon in the demo. */
export const salonOwnerEmails: readonly string[] = demoSalons.map(({ owner }) => owner.email);

/**
 * Adds the salons of the demo, at each start. A salon whose owner has one already is not changed. If an operator has
 * removed the demo, nothing is added.
 */
export async function addSalons(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  if (await hasAuditEntry(db, DEMO_REMOVED)) return;
  const owners = demoSalons.map(({ owner }) => ({ ...owner, role: 'user' as const }));
  await addVerifiedPeople(needs, owners, randomBytes(24).toString('base64url'));
  for (const salon of demoSalons) {
    await db.transaction().execute(async (tx) => {
      const [owner] = await findPeopleByEmail(tx, [salon.owner.email]);
      if (owner && (await listProvidersOf(tx, { userId: owner.id })).length === 0)
        await addSalon(tx, { salon, ownerId: owner.id, now: clock.now() });
    });
  }
}

interface Adding {
  readonly salon: DemoSalon;
  readonly ownerId: number;
  readonly now: Date;
}

async function addSalon(tx: Tx, { salon, ownerId, now }: Adding): Promise<void> {
  const { name, about, phone, line1, city, postcode, opens, closes, services, staff } = salon;
  const provider = await addProvider(tx, { vertical: 'beauty', name, ownerId, now }, salonKind);
  const location = await locateStored(tx, postcode);
  await updateProvider(
    tx,
    provider.id,
    {
      about,
      phone,
      line1,
      city,
      postcode,
      status: 'live',
      publishedAt: now,
      freeCancelMinutes: 1_440,
      lateRefundPercent: 50,
      outwardCode: parsePostcode(postcode)?.outward ?? '',
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
    },
    now,
  );
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const weekly = weekdays.map((weekday) => ({
    weekday,
    opens,
    closes,
    validFrom: null,
    validUntil: null,
  }));
  await replaceHours(tx, provider.id, { weekly, special: [] });
  for (const service of services)
    await insertService(tx, provider.id, {
      vatRate: 2_000,
      depositPercent: 100,
      waitMinutes: 0,
      finishMinutes: 0,
      bufferBefore: 0,
      bufferAfter: 0,
      patchTestId: null,
      patchTestHours: 48,
      isOffered: true,
      roomIds: [],
      ...service,
    });
  const stored = (await findSalon(tx, provider.id))?.services ?? [];
  for (const { name: person, title, offers, days } of staff) {
    const skills = stored.filter(({ category }) => offers.includes(category));
    const body = {
      name: person,
      title,
      isActive: true,
      hours: (days ?? []).map((weekday) => ({ weekday, opens, closes })),
      skills: skills.map((skill) => ({ serviceId: skill.id, price: null })),
    };
    await insertStaff(tx, provider.id, { body, now });
  }
}
