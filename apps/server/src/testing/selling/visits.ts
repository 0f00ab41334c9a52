import { actOnProviderOrder } from '@tessera/contract/services/bookings';
import { getSalonDiary } from '@tessera/contract/services/salon-diary';
import { MINUTE_MS } from '@tessera/domain/durations';
import { valueOf } from '../kitchens.ts';
import type { TestApp } from '../test-app.ts';
import { customerOf, payMeal } from './meals.ts';
import { bookVisit, salonSlots, type TestSalon } from './salons.ts';

/** Short calls for tests of visits to salons. */
export function createVisits(app: TestApp) {
  async function paidVisit(salon: TestSalon, visit: Parameters<typeof bookVisit>[3] = {}) {
    const customer = await customerOf(app);
    const answer = await bookVisit(app, salon, customer, visit);
    if (answer.status !== 200) throw new Error(`Not booked: ${answer.code}`);
    await payMeal(app, answer);
    return { customer, answer, lineId: answer.order.lines[0]?.id ?? '' };
  }

  async function diaryOf({ browser, id }: Pick<TestSalon, 'browser' | 'id'>, start: string) {
    const query = { from: start.slice(0, 10), days: 1 };
    return valueOf(await browser.call(getSalonDiary, { params: { providerId: id }, query }));
  }

  const act = (
    { browser }: Pick<TestSalon, 'browser'>,
    id: string,
    action: 'complete' | 'refuse' | 'no-show',
  ) => browser.call(actOnProviderOrder, { params: { id, action }, body: {} });

  const stateOf = async (lineId: string) =>
    (
      await app.db
        .selectFrom('fulfilments')
        .select('state')
        .where('orderLineId', '=', lineId)
        .executeTakeFirst()
    )?.state;

  const earnedBy = async ({ owner }: TestSalon) =>
    (
      await app.db
        .selectFrom('sellerDues')
        .innerJoin('sellerAccounts', 'sellerAccounts.reference', 'sellerDues.seller')
        .select('sold')
        .where('userId', '=', owner.id)
        .execute()
    ).map(({ sold }) => sold);

  /** Lets time pass. */
  const advance = (ms: number) => app.clock.advance({ seconds: ms / 1_000 });

  const minutesLater = (start: string, minutes: number) =>
    new Date(new Date(start).getTime() + minutes * MINUTE_MS).toISOString();

  /** Whether a time is offered. */
  async function isFree(salon: TestSalon, start: string): Promise<boolean> {
    const from = new Date(start).toISOString();
    return (await salonSlots(app, salon, { from, to: minutesLater(start, 1) })).length > 0;
  }

  async function startOf(lineId: string): Promise<string> {
    const { startsAt } = await app.db
      .selectFrom('fulfilments')
      .select('startsAt')
      .where('orderLineId', '=', lineId)
      .executeTakeFirstOrThrow();
    return startsAt?.toISOString() ?? '';
  }

  return { paidVisit, diaryOf, act, stateOf, earnedBy, advance, minutesLater, isFree, startOf };
}
