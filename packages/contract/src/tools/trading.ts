import { HOUR_SECONDS } from '@tessera/domain/durations';
import {
  MAX_BARS_AT_ONCE,
  MAX_PORTFOLIO_INSTRUMENTS,
  MAX_PORTFOLIO_NAME_CHARS,
  MAX_SETTINGS_CHARS,
  MAX_TRIES_AT_ONCE,
  SHORT_DIGEST_CHARS,
} from '@tessera/domain/tools/trading/portfolios';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

const digest = z.string().regex(new RegExp(`^[0-9a-f]{${SHORT_DIGEST_CHARS}}$`), 'This is not a digest.');

/** Ratios of single bars are far below this. */
const sharpe = z.number('This is not a ratio.').min(-1_000).max(1_000);

export const rememberTries = endpoint({
  method: 'POST',
  path: '/api/trading/tries',
  summary:
    'Remembers settings that the caller tried on some prices, and answers the Sharpe ratios of all of them.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: HOUR_SECONDS }],
  body: z.object({
    data: digest,
    tries: z.array(z.object({ settings: digest, sharpe })).max(MAX_TRIES_AT_ONCE),
  }),
  output: z.object({ tries: z.array(z.object({ settings: digest, sharpe })) }),
});

const name = oneLine('Please enter a name.')
  .min(1, 'Please enter a name.')
  .max(MAX_PORTFOLIO_NAME_CHARS, `A name has at most ${MAX_PORTFOLIO_NAME_CHARS} characters.`);

/** From the year 1700 to 2200, in milliseconds. */
const time = z.int('This is not a time.').min(-8_520_336_000_000).max(7_258_118_400_000);
const price = z.number('This is not a price.').positive('A price is above 0.').max(1e12);
const bar = z
  .tuple(
    [
      time,
      price,
      price,
      price,
      price,
      z.number('This is not a volume.').min(0, 'A volume is not negative.').max(1e18),
    ],
    'A bar has a time, four prices and a volume.',
  )
  .refine(
    ([, open, high, low, close]) => high >= Math.max(open, close) && low <= Math.min(open, close),
    'The high is the highest price, and the low the lowest.',
  );

const instrument = z.object({
  name: oneLine('An instrument needs a name.').min(1, 'An instrument needs a name.').max(80),
  rows: z
    .array(bar)
    .refine(
      (rows) => rows.every((row, index) => index === 0 || row[0] > (rows[index - 1]?.[0] ?? 0)),
      'Bars are in order of time, and each time is there once.',
    ),
});
const instruments = z
  .array(instrument)
  .max(MAX_PORTFOLIO_INSTRUMENTS, `A paper portfolio can have ${MAX_PORTFOLIO_INSTRUMENTS} instruments.`)
  .refine(
    (list) => list.reduce((sum, { rows }) => sum + rows.length, 0) <= MAX_BARS_AT_ONCE,
    `At most ${MAX_BARS_AT_ONCE} bars can be sent at once.`,
  )
  .refine(
    (list) => new Set(list.map((each) => each.name)).size === list.length,
    'Each instrument is there once.',
  )
  .refine((list) => list.some(({ rows }) => rows.length > 0), 'There are no new bars.');

const portfolio = z.object({
  id: rowId,
  name: z.string(),
  /** As in the lab's address. */
  settings: z.string(),
  beginsAfter: z.coerce.date(),
  createdAt: z.coerce.date(),
});

export type PaperPortfolio = z.output<typeof portfolio>;

const params = z.object({ id: rowId });

export const listPaperPortfolios = endpoint({
  method: 'GET',
  path: '/api/trading/portfolios',
  summary: 'The caller’s paper portfolios, the newest first.',
  access: 'account',
  output: z.object({ portfolios: z.array(portfolio) }),
});

export const createPaperPortfolio = endpoint({
  method: 'POST',
  path: '/api/trading/portfolios',
  summary: 'Begins a paper portfolio: its settings stay as they are, and it goes on with new bars.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  body: z.object({ name, settings: z.string().min(1).max(MAX_SETTINGS_CHARS), instruments }),
  output: z.object({ id: rowId }),
  refusals: ['trading.too_many', 'trading.settings_invalid'],
});

export const readPaperPortfolio = endpoint({
  method: 'GET',
  path: '/api/trading/portfolios/{id}',
  summary: 'A paper portfolio of the caller with its bars.',
  access: 'account',
  params,
  output: z.object({ portfolio, instruments: z.array(z.object({ name: z.string(), rows: z.array(bar) })) }),
  refusals: ['trading.missing'],
});

export const addPaperBars = endpoint({
  method: 'POST',
  path: '/api/trading/portfolios/{id}/bars',
  summary: 'Adds bars after the last ones. Earlier bars cannot be added or changed.',
  access: 'account',
  limits: [{ by: 'account', count: 300, seconds: HOUR_SECONDS }],
  params,
  body: z.object({ instruments }),
  output: z.object({ added: z.int() }),
  refusals: ['trading.missing', 'trading.not_later', 'trading.other_instruments', 'trading.too_many_bars'],
});

export const deletePaperPortfolio = endpoint({
  method: 'DELETE',
  path: '/api/trading/portfolios/{id}',
  summary: 'Deletes a paper portfolio of the caller with its bars.',
  access: 'account',
  params,
  refusals: ['trading.missing'],
});
