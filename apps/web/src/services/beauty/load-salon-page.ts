import { getSalon, listSalonSeries, listSalonSlots } from '@tessera/contract/services/beauty';
import { listOrders } from '@tessera/contract/selling/orders';
import { data, type LoaderFunctionArgs } from 'react-router';
import { findAccount } from '../../people/accounts/public.ts';
import { serverCall } from '../../lib/server-call.ts';
import { type Choice, parseChoice } from './choice.ts';
import { SHOWN_DAYS, slotDays } from './slot-days.ts';

/** A salon, what the visitor has chosen, and the free times for it. */
export async function loadSalonPage({ params, url, context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const slug = params['slug'] ?? '';
  const answer = await call(getSalon, { params: { slug } });
  if (!answer.ok)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
    throw data(null, { status: ['not_found', 'request.invalid'].includes(answer.refusal.code) ? 404 : 503 });
  const salon = answer.value;
  const choice = parseChoice(url.searchParams, salon);
  const isSignedIn = (await findAccount(context)) !== null;
  return {
    ...salon,
    choice,
    times: await findTimes(call, slug, salon.provider.zone, choice),
    series: await findSeries(call, slug, choice),
    now: new Date().toISOString(),
    isSignedIn,
    reserved: isSignedIn ? await findReserved(call, `/beauty/${slug}`) : null,
  };
}

/** Free times of the chosen services: how many on each day, and all of the chosen day. */
async function findTimes(call: ReturnType<typeof serverCall>, slug: string, zone: string, choice: Choice) {
  const { services, day } = choice;
  if (services.length === 0) return null;
  const from = new Date();
  const to = new Date(from.getTime() + SHOWN_DAYS * 86_400_000);
  const answer = await call(listSalonSlots, {
    params: { slug },
    query: { ...visitQuery(choice), from: from.toISOString(), to: to.toISOString() },
  });
  if (!answer.ok) return { days: [], day: null, slots: [], problem: answer.refusal.error };
  return { ...slotDays(answer.value.slots, { zone, from, day }), problem: null };
}

function visitQuery({ services, staff, guests }: Choice) {
  return {
    services: services.join(','),
    staff: staff.map((id) => id ?? 'any').join(','),
    guests: guests.join(','),
  };
}

/** Which times of a repeating visit are free. Null if it does not repeat, or has no time yet. */
async function findSeries(call: ReturnType<typeof serverCall>, slug: string, choice: Choice) {
  const { repeat, start, services } = choice;
  if (repeat === null || start === null || services.length === 0) return null;
  const query = {
    ...visitQuery(choice),
    start,
    weeks: String(repeat.weeks),
    count: String(repeat.count),
  };
  const answer = await call(listSalonSeries, { params: { slug }, query });
  return answer.ok ? answer.value.times : null;
}

/**
 * An order of the visitor at this salon that is not paid yet. Its time is reserved, so the page shows it as taken even
 * to the visitor.
 */
async function findReserved(call: ReturnType<typeof serverCall>, path: string) {
  const answer = await call(listOrders, { query: {} });
  const orders = answer.ok ? answer.value.orders : [];
  const open = orders.find(
    ({ status, lines }) => status === 'open' && lines.some(({ terms }) => terms.path === path),
  );
  const line = open?.lines.find(({ terms }) => terms.path === path);
  return open && line ? { orderId: open.id, title: line.title, note: line.terms.notes[0] ?? '' } : null;
}

export type SalonData = Awaited<ReturnType<typeof loadSalonPage>>;
