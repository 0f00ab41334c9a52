import {
  addPaperBars,
  createPaperPortfolio,
  deletePaperPortfolio,
  listPaperPortfolios,
  readPaperPortfolio,
} from '@tessera/contract/tools/trading';
import { ok, refuse } from '@tessera/domain/result';
import { MAX_PORTFOLIO_BARS, MAX_PORTFOLIOS } from '@tessera/domain/tools/trading/portfolios';
import { settingsIn, settingsQuery } from '@tessera/domain/tools/trading/settings-query';
import { lockPersonActions } from '../../people/accounts/public.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  countPortfolios,
  createBars,
  createPortfolio,
  deletePortfolio,
  findPortfolio,
  listInstruments,
  listPortfolios,
  lockPortfolio,
  readBars,
} from './trading.queries.ts';

export const listPaperPortfoliosRoute = handle(listPaperPortfolios, async ({ viewer }, { db }: Ports) =>
  ok({ portfolios: (await listPortfolios(db, signedIn(viewer).user.id, MAX_PORTFOLIOS)).map(toAnswer) }),
);

export const createPaperPortfolioRoute = handle(
  createPaperPortfolio,
  async ({ viewer, body }, { db, clock }: Ports) => {
    const userId = signedIn(viewer).user.id;
    const { settings, faults } = settingsIn(new URLSearchParams(body.settings));
    if (faults[0] !== undefined) return refuse({ code: 'trading.settings_invalid', reason: faults[0] });
    const last = Math.max(...body.instruments.map(({ rows }) => rows.at(-1)?.[0] ?? -Infinity));
    return db.transaction().execute(async (tx) => {
      await lockPersonActions(tx, userId);
      if ((await countPortfolios(tx, userId)) >= MAX_PORTFOLIOS)
        return refuse({ code: 'trading.too_many', limit: MAX_PORTFOLIOS });
      const id = await createPortfolio(tx, {
        userId,
        name: body.name,
        settings: settingsQuery(settings).toString(),
        beginsAfter: new Date(last),
        createdAt: clock.now(),
      });
      for (const instrument of body.instruments) await createBars(tx, id, instrument);
      return ok({ id });
    });
  },
);

export const readPaperPortfolioRoute = handle(
  readPaperPortfolio,
  async ({ viewer, params }, { db }: Ports) => {
    const portfolio = await findPortfolio(db, { id: params.id, userId: signedIn(viewer).user.id });
    if (!portfolio) return refuse({ code: 'trading.missing' });
    const instruments = await readBars(db, portfolio.id, MAX_PORTFOLIO_BARS);
    return ok({
      portfolio: toAnswer(portfolio),
      instruments: instruments.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
    });
  },
);

export const addPaperBarsRoute = handle(addPaperBars, async ({ viewer, params, body }, { db }: Ports) =>
  db.transaction().execute(async (tx) => {
    const portfolio = await lockPortfolio(tx, { id: params.id, userId: signedIn(viewer).user.id });
    if (!portfolio) return refuse({ code: 'trading.missing' });
    const known = new Map((await listInstruments(tx, portfolio.id)).map((each) => [each.instrument, each]));
    const added = body.instruments.reduce((sum, { rows }) => sum + rows.length, 0);
    const total = [...known.values()].reduce((sum, { bars }) => sum + bars, added);
    if (total > MAX_PORTFOLIO_BARS)
      return refuse({ code: 'trading.too_many_bars', limit: MAX_PORTFOLIO_BARS });
    for (const { name, rows } of body.instruments) {
      const instrument = known.get(name);
      if (!instrument) return refuse({ code: 'trading.other_instruments', instrument: name });
      const [first] = rows;
      if (first && first[0] <= instrument.last.getTime())
        return refuse({ code: 'trading.not_later', instrument: name });
    }
    for (const instrument of body.instruments) await createBars(tx, portfolio.id, instrument);
    return ok({ added });
  }),
);

export const deletePaperPortfolioRoute = handle(
  deletePaperPortfolio,
  async ({ viewer, params }, { db }: Ports) => {
    const isDeleted = await deletePortfolio(db, { id: params.id, userId: signedIn(viewer).user.id });
    return isDeleted ? ok({}) : refuse({ code: 'trading.missing' });
  },
);

function toAnswer({
  beginsAfter,
  createdAt,
  ...portfolio
}: Awaited<ReturnType<typeof listPortfolios>>[number]) {
  return { ...portfolio, beginsAfter: beginsAfter.toISOString(), createdAt: createdAt.toISOString() };
}
