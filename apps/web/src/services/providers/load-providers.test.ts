import type { Call } from '@tessera/contract/client';
import { listProviders } from '@tessera/contract/services/providers';
import { expect, test } from 'vitest';
import { loadProviders } from './load-providers.ts';

const refusals = {
  unknown: { code: 'providers.postcode_unknown', error: 'We don’t know this postcode.' },
  away: { code: 'providers.away', error: 'Postcodes can’t be looked up at the moment.' },
  unavailable: { code: 'unavailable', error: 'The site is busy.' },
  invalid: { code: 'request.invalid', error: 'Enter a time.' },
};

/** Answers calls with a postcode by `near`, and calls without one by `anywhere`. Undefined is a list. */
function callThat(near: keyof typeof refusals | undefined, anywhere?: keyof typeof refusals): Call {
  return (async (_endpoint: unknown, { query }: { query: { near?: string } }) => {
    const name = query.near === undefined ? anywhere : near;
    return name === undefined
      ? { ok: true, value: { providers: [{ id: query.near === undefined ? 1 : 2 }] } }
      : { ok: false, refusal: refusals[name] };
  }) as unknown as Call;
}

const load = async (call: Call, near: string) =>
  loadProviders(call, listProviders, { vertical: 'beauty', near }).then(
    ({ providers, problem }) => [providers.map(({ id }) => id), problem],
    (error: { init?: { status: number } }) => error.init?.status,
  );

test.each([
  ['a list', callThat(undefined), 'BS1 4ND', [[2], undefined]],
  ['an unknown postcode', callThat('unknown'), 'ZZ1 1ZZ', [[1], refusals.unknown.error]],
  ['postcodes that cannot be looked up', callThat('away'), 'BS1 4ND', [[1], refusals.away.error]],
  ['a busy database', callThat('unavailable'), 'BS1 4ND', 503],
  ['a busy database after an unknown postcode', callThat('unknown', 'unavailable'), 'ZZ1 1ZZ', 503],
  ['a busy database without a postcode', callThat(undefined, 'unavailable'), '', 503],
  ['an invalid time', callThat('invalid', 'invalid'), 'BS1 4ND', 400],
])('with %s, a page lists businesses or answers with a fitting status', async (_, call, near, expected) => {
  expect(await load(call, near)).toEqual(expected);
});
