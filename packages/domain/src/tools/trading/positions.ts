import type { Bars } from './bars.ts';
import type { Market } from './market.ts';
import type { Settings } from './settings.ts';
import type { Signals } from './signals.ts';

export type ExitReason = 'signal' | 'stop' | 'target' | 'ended';

export interface Trade {
  /** Number of the instrument. */
  readonly instrument: number;
  readonly units: number;
  /** Positions on the calendar. */
  readonly entry: number;
  readonly entryPrice: number;
  /** Undefined while the trade is open. The price is then the last close. */
  readonly exit: number | undefined;
  readonly exitPrice: number;
  readonly reason: ExitReason | undefined;
  /** Gain or loss after all costs. */
  readonly gain: number;
}

export interface TradeSums {
  readonly fees: number;
  readonly slippage: number;
  /** Value of all purchases and sales. */
  readonly traded: number;
  readonly tradeCount: number;
  readonly wonCount: number;
  /** Purchases for which there was not enough money. */
  readonly skipped: number;
}

interface Terms {
  readonly settings: Pick<Settings, 'account' | 'isFractional'>;
  readonly slots: number;
  readonly isBrief: boolean;
}

/** What is held of each instrument, the cash, and the orders for the next open. */
export class Positions {
  cash: number;
  orderCount = 0;
  heldCount = 0;
  readonly hasLimits: boolean;
  readonly trades: Trade[] = [];
  readonly #market: Market;
  readonly #terms: Terms;
  readonly #bars: readonly Bars[];
  /** The share of the capital that is invested in one instrument. */
  readonly #share: number;
  readonly #units: Float64Array;
  readonly #lastClose: Float64Array;
  readonly #entryPrice: Float64Array;
  readonly #entryCost: Float64Array;
  readonly #entryAt: Int32Array;
  readonly #orders: Int8Array;
  #fees = 0;
  #slippage = 0;
  #traded = 0;
  #tradeCount = 0;
  #wonCount = 0;
  #skipped = 0;

  constructor(market: Market, terms: Terms) {
    const { account } = terms.settings;
    const count = market.instruments.length;
    this.#market = market;
    this.#terms = terms;
    this.#bars = market.instruments.map(({ bars }) => bars);
    this.cash = account.capital;
    this.hasLimits = account.stop > 0 || account.target > 0;
    const isByRisk = account.risk > 0 && account.stop > 0;
    const percent = isByRisk ? Math.min(account.size, (100 * account.risk) / account.stop) : account.size;
    this.#share = percent / 100 / terms.slots;
    this.#units = new Float64Array(count);
    this.#lastClose = new Float64Array(count);
    this.#entryPrice = new Float64Array(count);
    this.#entryCost = new Float64Array(count);
    this.#entryAt = new Int32Array(count);
    this.#orders = new Int8Array(count);
  }

  unitsOf(instrument: number): number {
    return this.#units[instrument]!;
  }

  /** Number of the instrument's bar, or -1 if it has none at this position. */
  #barOf(instrument: number, at: number): number {
    const { barAt } = this.#market.instruments[instrument]!;
    return barAt ? barAt[at]! : at;
  }

  /** Fills at the open, sales first, so that their money can be invested again. */
  fillOrders(at: number, capital: number): void {
    if (this.orderCount === 0) return;
    for (let sign = -1; sign <= 1; sign += 2) {
      for (let each = 0; each < this.#orders.length; each += 1) {
        if (this.#orders[each] !== sign) continue;
        const bar = this.#barOf(each, at);
        if (bar < 0) continue;
        const open = this.#bars[each]!.open[bar]!;
        if (sign === -1 && this.#units[each]! > 0) this.#sell(each, { at, price: open, reason: 'signal' });
        if (sign === 1 && this.#units[each] === 0) this.#buy(each, { at, price: open, capital });
        this.#orders[each] = 0;
        this.orderCount -= 1;
      }
    }
  }

  checkLimits(at: number): void {
    if (!this.hasLimits || this.heldCount === 0) return;
    const { stop: below, target: above } = this.#terms.settings.account;
    for (let each = 0; each < this.#units.length; each += 1) {
      const bar = this.#units[each]! > 0 ? this.#barOf(each, at) : -1;
      if (bar < 0) continue;
      const entry = this.#entryPrice[each]!;
      const stop = below > 0 ? entry * (1 - below / 100) : 0;
      const target = above > 0 ? entry * (1 + above / 100) : Infinity;
      const { open, high, low } = this.#bars[each]!;
      if (open[bar]! <= stop) this.#sell(each, { at, price: open[bar]!, reason: 'stop' });
      else if (open[bar]! >= target) this.#sell(each, { at, price: open[bar]!, reason: 'target' });
      else if (low[bar]! <= stop) this.#sell(each, { at, price: stop, reason: 'stop' });
      else if (high[bar]! >= target) this.#sell(each, { at, price: target, reason: 'target' });
    }
  }

  /** Values everything at the close. An instrument that is no longer traded is sold at its last close. */
  markBar(at: number): number {
    let invested = 0;
    for (let each = 0; each < this.#units.length; each += 1) {
      const bar = this.#barOf(each, at);
      if (bar >= 0) this.#lastClose[each] = this.#bars[each]!.close[bar]!;
      if (this.#units[each] === 0) continue;
      const price = this.#lastClose[each]!;
      if (this.#market.instruments[each]!.endsAt === at) this.#sell(each, { at, price, reason: 'ended' });
      invested += this.#units[each]! * price;
    }
    return invested;
  }

  /** A later signal replaces an order that has not been filled. */
  takeOrders(signals: readonly Signals[], at: number): void {
    for (let each = 0; each < signals.length; each += 1) {
      const signal = signals[each]![at]!;
      if (signal === 0) continue;
      if (this.#orders[each] === 0) this.orderCount += 1;
      this.#orders[each] = signal;
    }
  }

  openTrades(): Trade[] {
    return this.#market.instruments.flatMap(({ bars }, instrument): Trade[] => {
      if (this.#units[instrument] === 0) return [];
      const price = bars.close.at(-1)!;
      return [
        {
          ...this.#entryOf(instrument),
          exit: undefined,
          exitPrice: price,
          reason: undefined,
          gain: this.#units[instrument]! * price - this.#entryCost[instrument]!,
        },
      ];
    });
  }

  sums(): TradeSums {
    return {
      fees: this.#fees,
      slippage: this.#slippage,
      traded: this.#traded,
      tradeCount: this.#tradeCount + this.heldCount,
      wonCount: this.#wonCount + this.openTrades().filter(({ gain }) => gain > 0).length,
      skipped: this.#skipped,
    };
  }

  #entryOf(instrument: number) {
    return {
      instrument,
      units: this.#units[instrument]!,
      entry: this.#entryAt[instrument]!,
      entryPrice: this.#entryPrice[instrument]!,
    };
  }

  #buy(each: number, { at, price, capital }: { at: number; price: number; capital: number }): void {
    const { account, isFractional } = this.#terms.settings;
    const filled = price * (1 + account.slippage / 100);
    const budget = Math.min(capital * this.#share, this.cash) - account.fixed;
    const affordable = budget / (filled * (1 + account.fee / 100));
    // The small addition keeps a whole number whole after divisions.
    const bought = isFractional ? affordable : Math.floor(affordable + 1e-9);
    if (!(bought > 0)) {
      this.#skipped += 1;
      return;
    }
    const value = bought * filled;
    const paid = value * (account.fee / 100) + account.fixed;
    this.cash -= value + paid;
    this.#fees += paid;
    this.#slippage += bought * (filled - price);
    this.#traded += value;
    this.#units[each] = bought;
    this.#entryPrice[each] = filled;
    this.#entryCost[each] = value + paid;
    this.#entryAt[each] = at;
    this.heldCount += 1;
  }

  #sell(each: number, { at, price, reason }: { at: number; price: number; reason: ExitReason }): void {
    const { account } = this.#terms.settings;
    const units = this.#units[each]!;
    const filled = reason === 'target' ? price : price * (1 - account.slippage / 100);
    const value = units * filled;
    const paid = value * (account.fee / 100) + account.fixed;
    this.cash += value - paid;
    this.#fees += paid;
    this.#slippage += units * (price - filled);
    this.#traded += value;
    this.#tradeCount += 1;
    const gain = value - paid - this.#entryCost[each]!;
    if (gain > 0) this.#wonCount += 1;
    if (!this.#terms.isBrief)
      this.trades.push({ ...this.#entryOf(each), exit: at, exitPrice: filled, reason, gain });
    this.#units[each] = 0;
    this.heldCount -= 1;
  }
}
