import { type Bars, createBars, type Instrument } from './bars.ts';
import { createRandom, type Random } from './random.ts';

interface SampleFacts {
  readonly name: string;
  readonly seed: number;
  readonly start: number;
  /** Average yearly growth and volatility in its calm and its rough times. */
  readonly growth: number;
  readonly calm: number;
  readonly rough: number;
  /** Year in which the company fails. */
  readonly failsIn?: number;
}

/** Invented companies. One fails, because a sample of survivors would flatter every strategy. */
const facts: readonly SampleFacts[] = [
  { name: 'Alder', seed: 11, start: 84, growth: 0.1, calm: 0.13, rough: 0.26 },
  { name: 'Birch', seed: 23, start: 31, growth: 0.17, calm: 0.19, rough: 0.36 },
  { name: 'Cedar', seed: 37, start: 142, growth: 0.05, calm: 0.1, rough: 0.2 },
  { name: 'Damson', seed: 41, start: 12, growth: 0.24, calm: 0.26, rough: 0.46 },
  { name: 'Elder', seed: 59, start: 55, growth: 0.12, calm: 0.24, rough: 0.44, failsIn: 2021 },
];

export const sampleNames = facts.map(({ name }) => name);
const DAY_MS = 86_400_000;
const [FIRST_DAY, LAST_DAY] = [Date.UTC(2015, 0, 2), Date.UTC(2024, 11, 31)];

/** Ten years of invented daily prices: the same on every device. */
export function createSample(names: readonly string[] = sampleNames): Instrument[] {
  const days = weekdays();
  return facts
    .filter(({ name }) => names.includes(name))
    .map((each) => ({ name: each.name, bars: createPrices(each, days) }));
}

function weekdays(): number[] {
  const count = (LAST_DAY - FIRST_DAY) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => FIRST_DAY + index * DAY_MS).filter(
    (day) => new Date(day).getUTCDay() % 6 !== 0,
  );
}

function createPrices(sample: SampleFacts, weekdaysInOrder: readonly number[]): Bars {
  const end = sample.failsIn === undefined ? Infinity : Date.UTC(sample.failsIn, 7, 1);
  const days = weekdaysInOrder.filter((day) => day < end);
  const bars = createBars(days.length);
  const random = createRandom(sample.seed);
  const market = createRandom(7);
  let [price, isRough, trend] = [sample.start, false, 1];
  for (const [index, day] of days.entries()) {
    isRough = market.next() < 0.012 ? !isRough : isRough;
    if (market.next() < 0.008) trend = market.next() < 0.3 ? -1.6 : 1.7;
    const isFailing = end - day < 240 * DAY_MS;
    const volatility = (isRough || isFailing ? sample.rough : sample.calm) / Math.sqrt(252);
    const growth = (isFailing ? -2.6 : sample.growth * trend) / 252;
    const shock = 0.55 * market.normal() + 0.83 * random.normal();
    const open = price * (1 + 0.3 * volatility * random.normal());
    const close = Math.max(0.05, open * Math.exp(growth + volatility ** 2 / 2 + volatility * shock));
    const reach = () => 0.5 * volatility * Math.abs(random.normal());
    fill(bars, index, {
      time: day,
      open: toPence(open),
      close: toPence(close),
      high: toPence(Math.max(open, close) * (1 + reach())),
      low: toPence(Math.min(open, close) * (1 - reach())),
      volume: Math.round(40_000 * (1 + 2 * Math.abs(shock)) * (0.7 + 0.6 * random.next())),
    });
    price = close;
  }
  return bars;
}

const toPence = (price: number) => Math.max(0.01, Math.round(price * 100) / 100);

function fill(bars: Bars, index: number, bar: Readonly<Record<keyof Bars, number>>): void {
  for (const key of ['time', 'open', 'high', 'low', 'close', 'volume'] as const) bars[key][index] = bar[key];
}

/** A long walk without meaning, for measurements. */
export function createWalk(length: number, random: Random): Bars {
  const bars = createBars(length);
  let price = 100;
  for (let index = 0; index < length; index += 1) {
    const open = price;
    const close = open * Math.exp(0.001 * random.normal());
    fill(bars, index, {
      time: index * 60_000,
      open,
      close,
      volume: 1_000,
      high: Math.max(open, close) * 1.0005,
      low: Math.min(open, close) * 0.9995,
    });
    price = close;
  }
  return bars;
}
