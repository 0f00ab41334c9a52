import {
  downloadEarnings,
  downloadYearStatement,
  getEarnings,
  getYearStatement,
  type PeriodSums,
} from '@tessera/contract/services/earnings';
import { formatPercent } from '@tessera/domain/selling/money/fees';
import { saleAmounts } from '@tessera/domain/selling/money/sales';
import {
  dueByDay,
  earningsOf,
  parsePeriod,
  type Period,
  quarterOf,
  yearStatement,
} from '@tessera/domain/services/earnings';
import { type PaidInPerson, sumPaidInPerson } from '@tessera/domain/services/paid-in-person';
import { localMoment } from '@tessera/domain/services/local-time';
import { ok, refuse } from '@tessera/domain/result';
import type { Vertical } from '@tessera/domain/services/verticals';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findMine } from '../providers/public.ts';
import { earningsCsv, statementCsv } from './earnings-csv.ts';
import { readEarnings } from './read-earnings.ts';
import { readPaidInPerson } from './read-in-person.ts';

/** Businesses sell in pounds. */
const CURRENCY = 'GBP';
const MAX_LISTED = 300;

const kindOf: Readonly<Record<Vertical, string>> = {
  food: 'meal',
  beauty: 'appointment',
  driver: 'trip',
  mover: 'move',
};

async function readMine(ports: Ports, key: { readonly providerId: number; readonly userId: number }) {
  const mine = await findMine(ports.db, { ...key, least: 'owner' });
  if (!mine.ok) return mine;
  const { provider } = mine.value;
  const earnings = await readEarnings(ports, provider);
  return ok({ provider, earnings, inPerson: await readPaidInPerson(ports.db, provider) });
}

export const getEarningsRoute = handle(getEarnings, async ({ params, query, viewer }, ports: Ports) => {
  const mine = await readMine(ports, { ...params, userId: signedIn(viewer).user.id });
  if (!mine.ok) return mine;
  const { provider, earnings, inPerson } = mine.value;
  const current = quarterOf(localMoment(ports.clock.now(), provider.zone).date);
  const period = parsePeriod(query.period ?? current);
  if (!period) return refuse({ code: 'not_found' });
  const { total, kinds, vat, earnings: inside } = earningsOf(earnings, period);
  const kind = kindOf[provider.vertical];
  const fees = ports.lineKinds[kind]?.fees ?? { fee: 0, vat: 0 };
  return ok({
    currency: CURRENCY,
    period: { ...shown({ ...period, total, vat }, inPerson), kinds },
    periods: listPeriods([
      ...[...earnings, ...inPerson].map(({ day }) => quarterOf(day)),
      current,
      period.name,
    ]),
    fees: [{ kind, percent: formatPercent(fees.fee), vatPercent: formatPercent(fees.vat) }],
    due: dueByDay(earnings),
    earnings: inside.slice(0, MAX_LISTED).map((earning) => {
      const { fee, vat: feeVat, amount } = saleAmounts(earning);
      const { id, orderNumber, title, isKept, sold, refunded, day, payableAt, status } = earning;
      return {
        id,
        orderNumber,
        kind: earning.kind,
        title,
        isKept,
        sold,
        refunded,
        fee,
        feeVat,
        income: amount,
        day,
        payableAt,
        status,
      };
    }),
  });
});

/** Quarters with earnings and their years, the newest first. */
function listPeriods(names: readonly string[]): { name: string; label: string }[] {
  const all = new Set(names.flatMap((name) => [name, name.slice(0, 4)]));
  return [...all]
    .toSorted((one, other) => (one < other ? 1 : -1))
    .flatMap((name) => {
      const period = parsePeriod(name);
      return period ? [{ name, label: period.label }] : [];
    });
}

export const downloadEarningsRoute = handleBytes<typeof downloadEarnings, Ports>(
  downloadEarnings,
  async ({ params, query, viewer }, ports) => {
    const mine = await readMine(ports, { ...params, userId: signedIn(viewer).user.id });
    const period = parsePeriod(query.period);
    if (!mine.ok || !period) return refuse({ code: 'not_found' });
    const { earnings } = earningsOf(mine.value.earnings, period);
    return ok(answerCsv(earningsCsv(earnings), `earnings-${period.name}.csv`));
  },
);

export const getYearStatementRoute = handle(
  getYearStatement,
  async ({ params, query, viewer }, ports: Ports) => {
    const mine = await readMine(ports, { ...params, userId: signedIn(viewer).user.id });
    if (!mine.ok) return mine;
    const { provider, earnings, inPerson } = mine.value;
    const { year, quarters } = yearStatement(earnings, query.year);
    return ok({
      currency: CURRENCY,
      vatNumber: provider.vatNumber,
      year: shown(year, inPerson),
      quarters: quarters.map((quarter) => shown(quarter, inPerson)),
    });
  },
);

function shown(
  { name, label, total, vat, from, to }: Period & Pick<PeriodSums, 'total' | 'vat'>,
  paid: readonly PaidInPerson[],
): PeriodSums {
  const inPerson = sumPaidInPerson(paid, { name, label, from, to });
  return { name, label, total, vat, inPerson: { ...inPerson, vat: [...inPerson.vat] } };
}

export const downloadYearStatementRoute = handleBytes<typeof downloadYearStatement, Ports>(
  downloadYearStatement,
  async ({ params, query, viewer }, ports) => {
    const mine = await readMine(ports, { ...params, userId: signedIn(viewer).user.id });
    if (!mine.ok) return mine;
    const { earnings, inPerson } = mine.value;
    const { year, quarters } = yearStatement(earnings, query.year);
    const periods = [...quarters, year].map((period) => shown(period, inPerson));
    return ok(answerCsv(statementCsv(periods, CURRENCY), `statement-${query.year}.csv`));
  },
);

/** A response with a CSV file, which browsers save and never show as a page. */
function answerCsv(csv: string, filename: string): Response {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  });
}
