import { getSalon, listSalonSlots } from '@tessera/contract/services/beauty';
import { listOrders } from '@tessera/contract/selling/orders';
import { data, type LoaderFunctionArgs } from 'react-router';
import { findAccount } from '../../people/accounts/public.ts';
import { serverCall } from '../../lib/server-call.ts';
import { type Choice, parseChoice } from './choice.ts';

/** How many days the page offers at once. */
const DAYS = 21;

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
    now: new Date().toISOString(),
    isSignedIn,
    reserved: isSignedIn ? await findReserved(call, `/beauty/${slug}`) : null,
  };
}

/** Free times of the chosen services: how many on each day, and all of the chosen day. */
async function findTimes(
  call: ReturnType<typeof serverCall>,
  slug: string,
  zone: string,
  { services, staff, day }: Choice,
) {
  if (services.length === 0) return null;
  const from = new Date();
  const to = new Date(from.getTime() + DAYS * 86_400_000);
  const answer = await call(listSalonSlots, {
    params: { slug },
    query: {
      services: services.join(','),
      staff: staff.map((id) => id ?? 'any').join(','),
      from: from.toISOString(),
      to: to.toISOString(),
    },
  });
  if (!answer.ok) return { days: [], day: null, slots: [], problem: answer.refusal.error };
  const byDay = Map.groupBy(answer.value.slots, ({ start }) => dayIn(zone, start));
  const days = Array.from({ length: DAYS }, (_, at) => {
    const date = dayIn(zone, new Date(from.getTime() + at * 86_400_000).toISOString());
    return { date, count: byDay.get(date)?.length ?? 0 };
  });
  const known = days.filter(({ date }, at) => days.findIndex((each) => each.date === date) === at);
  const shown = day !== null && byDay.has(day) ? day : (known.find(({ count }) => count > 0)?.date ?? null);
  return { days: known, day: shown, slots: shown === null ? [] : (byDay.get(shown) ?? []), problem: null };
}

/** “2026-12-01”, of an instant in a zone. */
function dayIn(zone: string, at: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(new Date(at));
}

/** An order of the visitor at this salon that is not paid yet. It reserves its time, also against themselves. */
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
