import { MINUTE_MS } from '@tessera/domain/durations';
import { mealSlots, minutesLeft } from '@tessera/domain/services/meal-slots';
import type { Way } from '@tessera/domain/services/menu';
import type { TimeSpan } from '@tessera/domain/services/opening-hours';
import type { Db } from '../../platform/db/database.ts';
import { listSlotUse, type Need, type SlotUse } from '../../selling/holds/public.ts';
import type { OpenProvider } from '../providers/public.ts';
import type { Kitchen } from './kitchens.queries.ts';

export const offersWay = (kitchen: Kitchen, way: Way) =>
  way === 'collection' ? kitchen.offersCollection : kitchen.offersDelivery;

const wayLimit = ({ collectionMinutes, deliveryMinutes }: Kitchen, way: Way) =>
  way === 'collection' ? collectionMinutes : deliveryMinutes;

const wayResource = ({ collectionResourceId, deliveryResourceId }: Kitchen, way: Way) =>
  way === 'collection' ? collectionResourceId : deliveryResourceId;

/**
 * The resources of a kitchen with their minutes in a slot. Minutes of a way are counted also if it has no limit of its
 * own, so that a limit that is set later counts the orders that came before.
 */
export function minutesOf(
  kitchen: Kitchen,
): readonly { readonly resourceId: number; readonly total: number }[] {
  const { minutesPerSlot, collectionMinutes, deliveryMinutes } = kitchen;
  return [
    { resourceId: kitchen.kitchenResourceId, total: minutesPerSlot },
    { resourceId: kitchen.collectionResourceId, total: collectionMinutes ?? minutesPerSlot },
    { resourceId: kitchen.deliveryResourceId, total: deliveryMinutes ?? minutesPerSlot },
  ];
}

interface FreeSlot {
  readonly start: Date;
  readonly end: Date;
  /** Minutes that the kitchen can still cook in this slot, for the asked way: collection or delivery. */
  readonly left: number;
}

/** Slots for which the kitchen takes orders now, with the minutes that are left. Computed from its hours, not stored. */
export async function listFreeSlots(
  db: Db,
  { provider, kitchen }: { readonly provider: OpenProvider; readonly kitchen: Kitchen },
  { way, from, to, now }: TimeSpan & { readonly way: Way; readonly now: Date },
): Promise<FreeSlot[]> {
  if (!offersWay(kitchen, way)) return [];
  const starts = mealSlots(
    provider.hours,
    { ...kitchen, pausedUntil: provider.pausedUntil },
    { from, to, now },
  );
  const resourceIds = [kitchen.kitchenResourceId, wayResource(kitchen, way)];
  const used = usedMinutes(starts.length === 0 ? [] : await listSlotUse(db, { resourceIds, from, to }));
  return starts.map((start) => ({
    start,
    end: new Date(start.getTime() + kitchen.slotMinutes * MINUTE_MS),
    left: minutesLeft(
      { total: kitchen.minutesPerSlot, ofWay: wayLimit(kitchen, way) },
      { total: used(kitchen.kitchenResourceId, start), ofWay: used(wayResource(kitchen, way), start) },
    ),
  }));
}

function usedMinutes(slots: readonly SlotUse[]): (resourceId: number, start: Date) => number {
  const nameOf = (resourceId: number, start: Date) => `${resourceId} ${start.getTime()}`;
  const used = new Map(slots.map((slot) => [nameOf(slot.resourceId, slot.startsAt), slot.used]));
  return (resourceId, start) => used.get(nameOf(resourceId, start)) ?? 0;
}

/** What an order of so many minutes reserves: minutes of the whole kitchen and of its way, in the same slot. */
export function mealNeeds(
  kitchen: Kitchen,
  { way, start, minutes }: { readonly way: Way; readonly start: Date; readonly minutes: number },
): Need[] {
  if (minutes === 0) return [];
  const resourceIds = [kitchen.kitchenResourceId, wayResource(kitchen, way)];
  return minutesOf(kitchen)
    .filter(({ resourceId }) => resourceIds.includes(resourceId))
    .map(({ resourceId, total }) => ({
      sort: 'amount',
      slot: { resourceId, startsAt: start, total },
      quantity: minutes,
    }));
}
