import { randomUUID } from 'node:crypto';
import { listMealSlots } from '@tessera/contract/services/food';
import { type TestKitchen, valueOf } from '../kitchens.ts';
import { send } from '../listings.ts';
import type { Browser, TestApp } from '../test-app.ts';
import type { OrderAnswer } from './orders.ts';
import { press, sessionIn } from './storage-plans.ts';

export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly browser: Browser;
}

interface Meal {
  readonly way?: 'collection' | 'delivery';
  readonly slotStart?: string;
  readonly items?: readonly unknown[];
  readonly note?: string;
  readonly postcode?: string;
  readonly address?: unknown;
  readonly payment?: 'online' | 'in_person';
  readonly [more: string]: unknown;
}

/** Where deliveries of tests go. */
export const mealAddress = {
  name: 'Grace Hopper',
  line1: '1 Harbour Street',
  line2: '',
  city: 'Bristol',
  postcode: 'BS1 4ND',
  country: 'United Kingdom',
};

export async function customerOf(app: TestApp): Promise<Customer> {
  const person = await app.given.person({ firstName: 'Grace', lastName: 'Hopper' });
  return { id: person.id, email: person.email, browser: await app.as(person) };
}

export async function slotsOf(
  app: TestApp,
  { slug }: TestKitchen,
  query: { way?: 'collection' | 'delivery'; minutes?: number; from?: string; to?: string } = {},
) {
  return valueOf(await app.browser().call(listMealSlots, { params: { slug }, query })).slots;
}

/** The first option of the dish's required group. */
export async function smallOf(app: TestApp, { itemId }: Pick<TestKitchen, 'itemId'>): Promise<number> {
  const { id } = await app.db
    .selectFrom('menuOptions')
    .innerJoin('menuOptionGroups', 'menuOptionGroups.id', 'menuOptions.groupId')
    .select('menuOptions.id')
    .where('menuOptionGroups.itemId', '=', itemId)
    .orderBy('menuOptions.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Orders the kitchen's dish. By default one small one, to be collected in the first free slot. */
export async function orderMeal(
  app: TestApp,
  kitchen: TestKitchen,
  { browser }: Pick<Customer, 'browser'>,
  { address, slotStart, items, payment, ...meal }: Meal = {},
): Promise<OrderAnswer> {
  const line = {
    kind: 'meal',
    providerId: kitchen.id,
    way: 'collection',
    slotStart: slotStart ?? (await slotsOf(app, kitchen))[2]?.start,
    items: items ?? [{ itemId: kitchen.itemId, options: [await smallOf(app, kitchen)], quantity: 1 }],
    ...meal,
  };
  const body = {
    lines: [line],
    idempotencyKey: randomUUID(),
    ...(address !== undefined && { address }),
    ...(payment !== undefined && { payment }),
  };
  return send<OrderAnswer>({ browser }, 'POST', '/api/orders', body);
}

export async function payMeal(app: TestApp, { checkoutUrl }: OrderAnswer): Promise<void> {
  await press(app.browser(), sessionIn(checkoutUrl ?? ''), 'succeed');
  await app.jobs.runAll(app.workers);
}

/** Runs the job that notifies sellers and takes steps that are due. */
export async function sweepSteps(app: TestApp): Promise<void> {
  await app.workers['fulfilments.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
  await app.workers['orders.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
}
