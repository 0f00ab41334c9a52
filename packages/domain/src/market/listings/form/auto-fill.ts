import { canonicalValues } from '../canonical.ts';
import { fieldsOf, type FormValues } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import { type ShuffleForm, emptyShuffle } from '../prices/shuffle.ts';
import { type System, systemFacts } from '../systems.ts';
import { makes, modelsOf } from '../vehicles.ts';
import { DAY_MS } from '../../../durations.ts';

interface Chance {
  /** Returns a number from 0 up to but not including 1. */
  readonly random: () => number;
  readonly now: Date;
}

const SHARES = { from: 100, to: 800 };
const CLOSES_IN_DAYS = { from: 7, to: 45 };
const TARGET = { from: 15_000, to: 450_000 };

/** Believable values for a whole form, for administrators who want to see a form filled in. */
export function autoFillValues(system: System, chance: Chance): FormValues {
  const chosen: FormValues = system === 'auto' ? someVehicle(chance) : {};
  const filled = fieldsOf[system].flatMap((field) => {
    const value = chosen[field.id] ?? sampleOf(field, chance);
    return value === '' ? [] : [[field.id, value] as const];
  });
  return withOrderedPay(canonicalValues(system, Object.fromEntries(filled)));
}

/**
 * Title, make, model and summary of one random vehicle. They must agree with each other, and the fields' samples
 * describe only one car.
 */
function someVehicle(chance: Chance): FormValues {
  const make = oneOf(makes, chance);
  const model = oneOf(modelsOf(make), chance);
  const title = `${make} ${model}`;
  return {
    title,
    make,
    model,
    trim: '',
    summary: `A tidy ${title} with every stamp in the book.`,
  };
}

export function autoFillShuffle(system: System, chance: Chance): ShuffleForm {
  if (!systemFacts[system].isShuffleReady) return emptyShuffle;
  return {
    enabled: true,
    targetPrice: String(between(TARGET, chance)),
    shareCount: between(SHARES, chance),
    closesAt: daysAhead(CLOSES_IN_DAYS, chance).toISOString(),
    ifNotFull: 'refund',
    sharesSold: 0,
  };
}

function sampleOf({ autoFill, sample, type }: Field, chance: Chance): string {
  if (!autoFill) return sample;
  if (autoFill.kind === 'oneOf') return oneOf(autoFill.values, chance);
  if (autoFill.kind !== 'daysAhead') return String(between(autoFill, chance));
  const moment = daysAhead(autoFill, chance).toISOString();
  return moment.slice(0, type === 'date' ? 10 : 16);
}

/** Swaps the two random ends of the pay range if the first is larger. */
function withOrderedPay(values: FormValues): FormValues {
  const { pay_range_min: low, pay_range_max: high } = values;
  if (low === undefined || high === undefined || Number(low) <= Number(high)) return values;
  return { ...values, pay_range_min: high, pay_range_max: low };
}

function between({ from, to }: { from: number; to: number }, { random }: Chance): number {
  return from + Math.floor(random() * (to - from + 1));
}

function oneOf(values: readonly string[], { random }: Chance): string {
  return values[Math.floor(random() * values.length)] ?? '';
}

function daysAhead(range: { from: number; to: number }, chance: Chance): Date {
  return new Date(chance.now.getTime() + between(range, chance) * DAY_MS);
}
