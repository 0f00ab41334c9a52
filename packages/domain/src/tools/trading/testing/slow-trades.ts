import type { Instrument } from '../bars.ts';
import type { Trade } from '../positions.ts';
import type { Settings } from '../settings.ts';

interface SlowInput {
  readonly calendar: readonly number[];
  readonly signals: readonly ArrayLike<number>[];
  readonly settings: Pick<Settings, 'account' | 'isFractional'>;
  readonly slots: number;
}

interface Holding {
  units: number;
  price: number;
  cost: number;
  day: number;
}

/**
 * The rules of `runSignals` written a second time, for tests: plain objects, one day after another, and every price
 * looked up by its time.
 */
export function slowTrades(
  instruments: readonly Instrument[],
  { calendar, signals, settings, slots }: SlowInput,
) {
  const { account, isFractional } = settings;
  const quotes = instruments.map(
    ({ bars }) =>
      new Map(
        [...bars.time].map((time, index) => [
          time,
          {
            open: bars.open[index]!,
            high: bars.high[index]!,
            low: bars.low[index]!,
            close: bars.close[index]!,
          },
        ]),
      ),
  );
  const holdings = new Map<number, Holding>();
  const wanted = new Map<number, number>();
  const trades: Trade[] = [];
  const capital: number[] = [];
  let cash = account.capital;
  const quote = (instrument: number, day: number) => quotes[instrument]!.get(calendar[day]!);
  const feeOn = (value: number) => (value * account.fee) / 100 + account.fixed;

  function sell(instrument: number, day: number, at: number, reason: NonNullable<Trade['reason']>) {
    const held = holdings.get(instrument)!;
    const price = reason === 'target' ? at : at - (at * account.slippage) / 100;
    const income = held.units * price - feeOn(held.units * price);
    cash += income;
    const { units, day: entry, price: entryPrice, cost } = held;
    trades.push({
      instrument,
      units,
      entry,
      entryPrice,
      exit: day,
      exitPrice: price,
      reason,
      gain: income - cost,
    });
    holdings.delete(instrument);
  }

  for (let day = 0; day < calendar.length; day += 1) {
    const before = day === 0 ? account.capital : capital[day - 1]!;
    for (const isSale of [true, false])
      for (const [instrument] of instruments.entries()) {
        const today = quote(instrument, day);
        const order = wanted.get(instrument) ?? 0;
        if (!today || order === 0 || order < 0 !== isSale) continue;
        wanted.delete(instrument);
        if (isSale && holdings.has(instrument)) sell(instrument, day, today.open, 'signal');
        if (isSale || holdings.has(instrument)) continue;
        const price = today.open + (today.open * account.slippage) / 100;
        const budget = Math.min((before * account.size) / 100 / slots, cash) - account.fixed;
        const units = budget / (price + (price * account.fee) / 100);
        const bought = isFractional ? units : Math.floor(units + 1e-9);
        if (bought <= 0) continue;
        const cost = bought * price + feeOn(bought * price);
        cash -= cost;
        holdings.set(instrument, { units: bought, price, cost, day });
      }
    for (const [instrument, held] of holdings) {
      const today = quote(instrument, day);
      if (!today) continue;
      const stop = account.stop > 0 ? held.price * (1 - account.stop / 100) : undefined;
      const target = account.target > 0 ? held.price * (1 + account.target / 100) : undefined;
      if (stop !== undefined && today.open <= stop) sell(instrument, day, today.open, 'stop');
      else if (target !== undefined && today.open >= target) sell(instrument, day, today.open, 'target');
      else if (stop !== undefined && today.low <= stop) sell(instrument, day, stop, 'stop');
      else if (target !== undefined && today.high >= target) sell(instrument, day, target, 'target');
    }
    const lastClose = (instrument: number) => {
      for (let back = day; back >= 0; back -= 1) {
        const close = quote(instrument, back)?.close;
        if (close !== undefined) return close;
      }
      return 0;
    };
    for (const instrument of holdings.keys()) {
      const isLast = calendar.every((_, later) => later <= day || !quote(instrument, later));
      if (isLast && day < calendar.length - 6) sell(instrument, day, lastClose(instrument), 'ended');
    }
    capital.push(
      [...holdings].reduce((sum, [instrument, { units }]) => sum + units * lastClose(instrument), cash),
    );
    for (const [instrument, list] of signals.entries())
      if (list[day] !== 0) wanted.set(instrument, list[day]!);
  }
  for (const [instrument, { units, price, cost, day }] of holdings) {
    const close = [...quotes[instrument]!.values()].at(-1)!.close;
    const open = { exit: undefined, exitPrice: close, reason: undefined, gain: units * close - cost };
    trades.push({ instrument, units, entry: day, entryPrice: price, ...open });
  }
  return { trades, capital };
}
