import {
  actOnProviderOrder,
  listProviderOrders,
  type ProviderOrder,
} from '@tessera/contract/services/bookings';
import { type TestKitchen, valueOf } from '../kitchens.ts';
import type { TestApp } from '../test-app.ts';
import { customerOf, orderMeal, payMeal } from './meals.ts';

/** Names of what a kitchen can do with an order. */
export type KitchenAction = 'accept' | 'ready' | 'complete' | 'refuse' | 'no-show';

export async function ordersOf({ browser, id }: TestKitchen): Promise<ProviderOrder[]> {
  return valueOf(await browser.call(listProviderOrders, { query: { providerId: id } })).orders;
}

/** Takes a step for the kitchen with an order of it. */
export function act(
  { browser }: Pick<TestKitchen, 'browser'>,
  id: string,
  action: KitchenAction,
  body: { promised?: string; message?: string } = {},
) {
  return browser.call(actOnProviderOrder, { params: { id, action }, body });
}

/** An order of a new customer that is paid. */
export async function paidOrder(
  app: TestApp,
  kitchen: TestKitchen,
  meal: Parameters<typeof orderMeal>[3] = {},
) {
  const customer = await customerOf(app);
  const answer = await orderMeal(app, kitchen, customer, meal);
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  await payMeal(app, answer);
  return { customer, answer, lineId: answer.order.lines[0]?.id ?? '' };
}

export async function stateOf(app: TestApp, lineId: string): Promise<string | undefined> {
  const row = await app.db
    .selectFrom('fulfilments')
    .select('state')
    .where('orderLineId', '=', lineId)
    .executeTakeFirst();
  return row?.state;
}

/** Minutes that are reserved or sold in all slots of a kitchen. */
export async function usedMinutes(app: TestApp, { id }: TestKitchen): Promise<number> {
  const row = await app.db
    .selectFrom('kitchens')
    .innerJoin('resourceSlots', 'resourceSlots.resourceId', 'kitchens.kitchenResourceId')
    .innerJoin('capacities', 'capacities.id', 'resourceSlots.capacityId')
    .select(({ fn }) => [fn.sum<number>('held').as('held'), fn.sum<number>('sold').as('sold')])
    .where('kitchens.providerId', '=', id)
    .executeTakeFirst();
  return (row?.held ?? 0) + (row?.sold ?? 0);
}

/** What the kitchen's owner has earned of each sale. */
export async function earnedBy(app: TestApp, { owner }: TestKitchen): Promise<number[]> {
  const rows = await app.db
    .selectFrom('sellerDues')
    .innerJoin('sellerAccounts', 'sellerAccounts.reference', 'sellerDues.seller')
    .select('sold')
    .where('userId', '=', owner.id)
    .execute();
  return rows.map(({ sold }) => sold);
}
