import type { KitchenAnswer } from '@tessera/contract/services/my-kitchen';
import { localMoment } from '@tessera/domain/services/local-time';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { findMine, type Provider, type StaffRole } from '../providers/public.ts';
import type { Ports } from '../../ports.ts';
import { findKitchen, type Kitchen } from './kitchens.queries.ts';
import { readMenu } from './menu.queries.ts';
import { viewMenu } from './view-menu.ts';

interface Access {
  readonly providerId: number;
  readonly userId: number;
  readonly least: StaffRole;
}

/** A kitchen of this person. Everybody else, and other kinds of providers, get the answer of a missing one. */
export async function findMyKitchen(
  db: Db,
  access: Access,
): Promise<
  Result<{ readonly provider: Provider; readonly kitchen: Kitchen }, { readonly code: 'not_found' }>
> {
  const mine = await findMine(db, access);
  const kitchen = mine.ok ? await findKitchen(db, access.providerId) : undefined;
  return mine.ok && kitchen ? ok({ provider: mine.value.provider, kitchen }) : refuse({ code: 'not_found' });
}

/** The answer of every call that changes a kitchen: how it is now. */
export async function answerMyKitchen(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { zone, id }: Pick<Provider, 'zone' | 'id'>,
): Promise<KitchenAnswer> {
  const kitchen = await findKitchen(db, id);
  if (!kitchen) throw new Error(`Provider ${id} has no kitchen`);
  const {
    providerId: _,
    kitchenResourceId: _kitchen,
    collectionResourceId: _collection,
    deliveryResourceId: _delivery,
    deliveryCodes,
    slotMinutes,
    ...settings
  } = kitchen;
  return {
    settings: {
      ...settings,
      // A check constraint allows only these lengths.
      slotMinutes: slotMinutes as KitchenAnswer['settings']['slotMinutes'],
      deliveryCodes: [...deliveryCodes],
    },
    menu: viewMenu(await readMenu(db, id)) as KitchenAnswer['menu'],
    zone,
    today: localMoment(clock.now(), zone).date,
  };
}
