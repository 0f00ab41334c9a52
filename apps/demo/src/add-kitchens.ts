import { randomBytes, randomUUID } from 'node:crypto';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { addVerifiedPeople, findPeopleByEmail, hasAuditEntry } from '@tessera/server/people/accounts/public';
import { locateStored } from '@tessera/server/market/geocoding/public';
import type { Ports, Tx } from '@tessera/server/extension/public';
import { addSectionWithItems, kitchenKind, updateKitchen } from '@tessera/server/services/food/public';
import {
  addPhoto,
  addProvider,
  hasPhotos,
  listProvidersOf,
  replaceHours,
  updateProvider,
} from '@tessera/server/services/providers/public';
import { demoKitchens } from './content/demo-kitchens.ts';
import type { DemoDish, DemoKitchen } from './content/kitchens/demo-kitchen.ts';
import { DEMO_REMOVED } from './demo-people.ts';
import type { DemoDrawers } from './drawing/demo-drawers.ts';
import { dishSvg } from './graphics/dish.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'passwords'>;

/** Email addresses of everybody who has a kitchen in the demo. */
export const cookEmails: readonly string[] = demoKitchens.map(({ owner }) => owner.email);

/**
 * Adds the kitchens of the demo, at each start. A kitchen whose owner has one already is not changed. If an operator has
 * removed the demo, nothing is added.
 */
export async function addKitchens(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  if (await hasAuditEntry(db, DEMO_REMOVED)) return;
  const cooks = demoKitchens.map(({ owner }) => ({ ...owner, role: 'user' as const }));
  await addVerifiedPeople(needs, cooks, randomBytes(24).toString('base64url'));
  for (const kitchen of demoKitchens) {
    await db.transaction().execute(async (tx) => {
      const [owner] = await findPeopleByEmail(tx, [kitchen.owner.email]);
      if (owner && (await listProvidersOf(tx, { userId: owner.id })).length === 0)
        await addKitchen(tx, { kitchen, ownerId: owner.id, now: clock.now() });
    });
  }
}

/** Draws a photo for each kitchen that has none. */
export async function addKitchenPhotos({
  db,
  clock,
  drawers,
  pictures,
}: Pick<Ports, 'db' | 'clock' | 'pictures'> & { readonly drawers: DemoDrawers }): Promise<void> {
  for (const { owner, name, photo } of demoKitchens) {
    const [cook] = await findPeopleByEmail(db, [owner.email]);
    const [own] = cook ? await listProvidersOf(db, { userId: cook.id }) : [];
    if (!own || (await hasPhotos(db, own.provider.id))) continue;
    const content = Buffer.from(await drawers.draw({ kind: 'svg', svg: dishSvg(photo) }));
    const size = await pictures.measure(content);
    if (!size) throw new Error(`The photo of ${name} was not drawn`);
    await db.transaction().execute((tx) =>
      addPhoto(tx, {
        key: randomUUID(),
        providerId: own.provider.id,
        alt: '',
        content,
        width: size.width,
        height: size.height,
        createdAt: clock.now(),
      }),
    );
  }
}

interface Adding {
  readonly kitchen: DemoKitchen;
  readonly ownerId: number;
  readonly now: Date;
}

async function addKitchen(tx: Tx, { kitchen, ownerId, now }: Adding): Promise<void> {
  const { name, about, phone, line1, city, postcode, opens, closes, delivery, menu } = kitchen;
  const provider = await addProvider(tx, { vertical: 'food', name, ownerId, now }, kitchenKind);
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
      outwardCode: parsePostcode(postcode)?.outward ?? '',
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
    },
    now,
  );
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens,
    closes,
    validFrom: null,
    validUntil: null,
  }));
  await replaceHours(tx, provider.id, { weekly, special: [] });
  await updateKitchen(tx, provider.id, {
    minutesPerSlot: 40,
    paysAtCollection: true,
    hygieneRating: kitchen.hygieneRating,
    hygieneRatedOn: '2026-05-12',
    ...(delivery && {
      offersDelivery: true,
      deliveryKm: delivery.km,
      deliveryFee: delivery.fee,
      deliveryMinimum: delivery.minimum,
      deliveryFreeFrom: delivery.freeFrom,
    }),
  });
  for (const { section, served, dishes } of menu)
    await addSectionWithItems(tx, provider.id, { name: section, served, items: dishes.map(toItem) });
}

function toItem(dish: DemoDish) {
  const { name, about, price, minutes, allergens, diets, vatRate, minAge, maxPerOrder, choices } = dish;
  return {
    name,
    about,
    price,
    loadMinutes: minutes,
    allergens: [...allergens],
    diets: [...(diets ?? [])],
    vatRate: vatRate ?? 2_000,
    minAge: minAge ?? null,
    maxPerOrder: maxPerOrder ?? null,
    isOffered: true,
    groups: (choices ?? []).map((choice) => ({
      name: choice.name,
      minChoices: choice.min,
      maxChoices: choice.max,
      options: choice.options.map((option) => ({
        name: option.name,
        price: option.price ?? 0,
        loadMinutes: 0,
        allergens: [...(option.allergens ?? [])],
      })),
    })),
  };
}
