import {
  changeProvider,
  getMyProvider,
  listMyProviders,
  pauseProvider,
  setProviderHours,
  setProviderStatus,
} from '@tessera/contract/services/providers';
import { MINUTE_MS } from '@tessera/domain/durations';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { addDays, instantOf, localMoment } from '@tessera/domain/services/local-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { replaceHours, withHours } from './hours.queries.ts';
import { checkAgain } from './documents/check-again.ts';
import { locatePostcode } from './locate-provider.ts';
import { pauseIfIncomplete } from './pause-if-incomplete.ts';
import { answerMine, findMine, listMissing, viewMine } from './my-provider.ts';
import { listProvidersOf, lockProvider, type ProviderChange, updateProvider } from './providers.queries.ts';

export const listMyProvidersRoute = handle(listMyProviders, async ({ viewer }, ports: Ports) => {
  const found = await listProvidersOf(ports.db, { userId: signedIn(viewer).user.id });
  return ok({ providers: await viewMine(ports, found) });
});

export const getMyProviderRoute = handle(getMyProvider, async ({ params, viewer }, ports: Ports) =>
  answerMine(ports, { ...params, userId: signedIn(viewer).user.id }),
);

/** What an administrator compares with a business’s documents. */
const identityFields = ['name', 'line1', 'line2', 'city', 'postcode'] as const;

export const changeProviderRoute = handle(
  changeProvider,
  async ({ params, body, viewer, log }, ports: Ports) => {
    const key = { ...params, userId: signedIn(viewer).user.id };
    const mine = await findMine(ports.db, { ...key, least: 'manager' });
    if (!mine.ok) return mine;
    let change: ProviderChange = withoutUndefined(body);
    const { postcode } = body;
    if (postcode !== undefined && postcode !== '' && postcode !== mine.value.provider.postcode) {
      const located = await locatePostcode(ports, postcode, log);
      if (!located.ok) return located;
      const { latitude, longitude, postcode: text } = located.value;
      const outwardCode = parsePostcode(text)?.outward ?? '';
      change = { ...change, postcode: text, latitude, longitude, outwardCode };
    }
    if (postcode === '') change = { ...change, latitude: null, longitude: null, outwardCode: '' };
    await ports.db.transaction().execute(async (tx) => {
      const before = await lockProvider(tx, params.providerId);
      await updateProvider(tx, params.providerId, change, ports.clock.now());
      const isOther = identityFields.some(
        (field) => change[field] !== undefined && change[field] !== before?.[field],
      );
      if (isOther) await checkAgain(tx, { ...params, reason: 'Its name or address has changed.' }, ports);
    });
    await pauseIfIncomplete(ports, params.providerId);
    return answerMine(ports, key);
  },
);

function withoutUndefined<Given extends object>(
  given: Given,
): { [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

export const setProviderHoursRoute = handle(
  setProviderHours,
  async ({ params, body, viewer }, ports: Ports) => {
    const key = { ...params, userId: signedIn(viewer).user.id };
    const mine = await findMine(ports.db, { ...key, least: 'manager' });
    if (!mine.ok) return mine;
    await ports.db.transaction().execute(async (tx) => {
      await lockProvider(tx, params.providerId);
      await replaceHours(tx, params.providerId, body);
    });
    await pauseIfIncomplete(ports, params.providerId);
    return answerMine(ports, key);
  },
);

export const setProviderStatusRoute = handle(
  setProviderStatus,
  async ({ params, body, viewer }, ports: Ports) => {
    const key = { ...params, userId: signedIn(viewer).user.id };
    const mine = await findMine(ports.db, { ...key, least: 'owner' });
    if (!mine.ok) return mine;
    const now = ports.clock.now();
    const changed = await ports.db.transaction().execute(async (tx) => {
      const provider = await lockProvider(tx, params.providerId);
      const [open] = provider ? await withHours(tx, [provider], now) : [];
      if (!open) return refuse({ code: 'not_found' });
      if (body.status === 'live') {
        const missing = await listMissing({ ...ports, db: tx }, open);
        if (missing.length > 0) return refuse({ code: 'providers.incomplete', steps: missing });
      }
      await updateProvider(
        tx,
        open.id,
        { status: body.status, ...(open.status === 'draft' && { publishedAt: now }) },
        now,
      );
      return ok(undefined);
    });
    return changed.ok ? answerMine(ports, key) : changed;
  },
);

export const pauseProviderRoute = handle(pauseProvider, async ({ params, body, viewer }, ports: Ports) => {
  const key = { ...params, userId: signedIn(viewer).user.id };
  const mine = await findMine(ports.db, { ...key, least: 'staff' });
  if (!mine.ok) return mine;
  const now = ports.clock.now();
  await updateProvider(
    ports.db,
    params.providerId,
    { pausedUntil: pauseEnd(body.minutes, mine.value.provider.zone, now) },
    now,
  );
  return answerMine(ports, key);
});

/** When a pause ends. The end of the day is four in the morning, because nights belong to the day before. */
function pauseEnd(minutes: number | 'today', zone: string, now: Date): Date | null {
  if (minutes === 0) return null;
  if (minutes !== 'today') return new Date(now.getTime() + minutes * MINUTE_MS);
  const { date, minute } = localMoment(now, zone);
  return instantOf(minute < 240 ? date : addDays(date, 1), 240, zone);
}
