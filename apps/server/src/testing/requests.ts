import { changeDriver } from '@tessera/contract/services/drivers';
import { changeMover } from '@tessera/contract/services/movers';
import {
  changeProvider,
  createProvider,
  setProviderHours,
  setProviderStatus,
} from '@tessera/contract/services/providers';
import { createRequest } from '@tessera/contract/services/requests';
import { sendQuote } from '@tessera/contract/services/provider-requests';
import { givenDocuments } from './documents.ts';
import { valueOf } from './kitchens.ts';
import type { Browser, TestApp } from './test-app.ts';

export interface TestProvider {
  readonly id: number;
  readonly slug: string;
  readonly owner: { readonly id: number };
  readonly browser: Browser;
}

/** A live driver or mover in Bristol who works at all hours. */
export async function liveQuoter(
  app: TestApp,
  vertical: 'driver' | 'mover',
  { postcode = 'BS1 4QP', quotesAtOnce = false }: { postcode?: string; quotesAtOnce?: boolean } = {},
): Promise<TestProvider> {
  const owner = await app.given.person();
  const browser = await app.as(owner);
  const name = vertical === 'driver' ? 'Test Cars' : 'Test Movers';
  const { provider } = valueOf(await browser.call(createProvider, { body: { vertical, name } }));
  const params = { providerId: provider.id };
  const address = { phone: '0117 496 0123', line1: '1 Test Street', city: 'Bristol', postcode };
  valueOf(await browser.call(changeProvider, { params, body: { ...address, lateRefundPercent: 40 } }));
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: 0,
    closes: 1_440,
    validFrom: null,
    validUntil: null,
  }));
  valueOf(await browser.call(setProviderHours, { params, body: { weekly, special: [] } }));
  if (vertical === 'driver')
    valueOf(
      await browser.call(changeDriver, {
        params,
        body: {
          operatorName: 'Test Cars Ltd',
          licenceNumber: 'PHO 1234',
          vehicle: 'Skoda Octavia',
          quotesAtOnce,
        },
      }),
    );
  else valueOf(await browser.call(changeMover, { params, body: { quotesAtOnce } }));
  await givenDocuments(app, provider);
  valueOf(await browser.call(setProviderStatus, { params, body: { status: 'live' } }));
  return { id: provider.id, slug: provider.slug, owner, browser };
}

export const inHours = (app: TestApp, hours: number) =>
  new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

/** A person who asks for a trip from Bristol to Bath. */
export async function askedTrip(app: TestApp, { hours = 48 }: { readonly hours?: number } = {}) {
  const person = await app.given.person();
  const browser = await app.as(person);
  const { request } = valueOf(
    await browser.call(createRequest, {
      body: {
        vertical: 'driver',
        from: { postcode: 'BS1 4QP', line: '7 Harbour Walk' },
        to: { postcode: 'BA1 1AA', line: '' },
        startsAt: inHours(app, hours),
        notes: 'The blue door',
        phone: '0117 496 0999',
      },
    }),
  );
  return { person, browser, request };
}

export const smallFlat = {
  listed: [
    { key: 'sofa-2', count: 1 },
    { key: 'bed-double', count: 1 },
    { key: 'box-large', count: 20 },
  ],
  own: [{ name: 'Loom', litres: 900, kg: 40, count: 1, isUnstackable: true }],
};

/** A person who asks for a move from Bristol to Bath, in ten days unless `hours` says otherwise. */
export async function askedMove(
  app: TestApp,
  { hours = 240, flexibleDays = 0 }: { readonly hours?: number; readonly flexibleDays?: number } = {},
) {
  const person = await app.given.person();
  const browser = await app.as(person);
  const { request } = valueOf(
    await browser.call(createRequest, {
      body: {
        vertical: 'mover',
        from: { postcode: 'BS1 4QP', line: '7 Harbour Walk', floor: 2 },
        to: { postcode: 'BA1 1AA', line: '9 Royal Lane' },
        date: inHours(app, hours).slice(0, 10),
        flexibleDays,
        inventory: smallFlat,
        phone: '0117 496 0999',
      },
    }),
  );
  return { person, browser, request };
}

/** Sends a quote, and returns it. */
export async function quoted(
  provider: TestProvider,
  requestId: string,
  parts?: { text: string; amount: number }[],
) {
  const body = { providerId: provider.id, ...(parts && { parts }) };
  const { request } = valueOf(await provider.browser.call(sendQuote, { params: { requestId }, body }));
  const quote = request.quotes.at(-1);
  if (!quote) throw new Error('The quote is missing');
  return quote;
}
