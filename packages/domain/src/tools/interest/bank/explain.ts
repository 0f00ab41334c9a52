import { isLeap, partsOf } from '../calendar.ts';
import { dayCounts } from '../day-count.ts';
import { exact } from '../exact.ts';
import { creditings, rateKinds } from '../scenario.ts';
import {
  bankRoundings,
  type Counting,
  countedDays,
  creditDates,
  remainders,
  type Switch,
} from './counting.ts';
import { exactInterest, quickInterest, type Statement } from './statement.ts';

/** All positions of each switch. */
const positions = {
  dayCount: dayCounts,
  creditDate: creditDates,
  crediting: creditings,
  rounding: bankRoundings,
  counted: countedDays,
  rateKind: rateKinds,
  remainder: remainders,
} satisfies { [Name in Switch]: readonly Counting[Name][] };
const switches = Object.keys(positions) as readonly Switch[];

/** One switch in another position. */
export interface Change {
  readonly name: Switch;
  readonly counting: Counting;
}

/** Interest after one more switch is turned. */
export interface Step {
  readonly name: Switch;
  readonly counting: Counting;
  readonly interest: string;
  /** By how much this step alone changes the interest. */
  readonly difference: string;
}

/** Steps from one's own way of counting to one that gives the bank's figure. */
export type Explanation = readonly Step[];

const MAX_CHANGES = 3;
const MAX_EXPLANATIONS = 6;
/**
 * In pounds. Exact decimals check a way of counting only if doubles come this near to the bank's interest. Doubles are
 * never this wrong, so no exact match is missed.
 */
const NEAR = 0.02;

/**
 * How surprising it would be if the bank differed in a switch. The highest are switches that people can read in their
 * account's terms.
 */
const surprise: Readonly<Record<Switch, number>> = {
  dayCount: 1,
  creditDate: 1,
  rounding: 1,
  remainder: 1,
  counted: 2,
  rateKind: 2,
  crediting: 3,
};
/** Positions that no common account in the United Kingdom has. */
const rare: ReadonlySet<string> = new Set(['30-360', 'actual-360', 'credit-half-even', 'day-half-even']);

/** The likeliest ways of counting that give exactly the bank's interest. Empty if one's own way gives it already. */
export function explainDifference(statement: Statement, own: Counting, bankInterest: string): Explanation[] {
  const target = Number(bankInterest);
  if (exactInterest(statement, own) === bankInterest) return [];
  const found: (readonly Change[])[] = [];
  for (let count = 1; count <= MAX_CHANGES; count += 1) {
    for (const changes of countingsWith(own, count)) {
      const counting = changes.at(-1)?.counting ?? own;
      if (Math.abs(quickInterest(statement, counting) - target) > NEAR) continue;
      if (exactInterest(statement, counting) === bankInterest) found.push(changes);
    }
  }
  return found
    .filter((changes) => !isSameAsFixed(statement, changes))
    .toSorted((a, b) => surpriseOf(a) - surpriseOf(b))
    .slice(0, MAX_EXPLANATIONS)
    .map((changes) => toSteps(statement, own, changes));
}

/** Outside leap years, actual/actual is actual/365: one of two equal explanations is enough. */
function isSameAsFixed({ from, to }: Statement, changes: readonly Change[]): boolean {
  const { dayCount } = changes.at(-1)?.counting ?? {};
  const hasLeapYear = isLeap(partsOf(from).year) || isLeap(partsOf(to).year);
  return dayCount === 'actual-actual' && !hasLeapYear && to - from < 366;
}

function surpriseOf(changes: readonly Change[]): number {
  return changes.reduce(
    (sum, { name, counting }) => sum + surprise[name] + (rare.has(counting[name]) ? 2 : 0),
    0,
  );
}

/** Every single change, with its interest. */
export function singleChanges(statement: Statement, own: Counting): Step[] {
  return [...countingsWith(own, 1)].flatMap((changed) => toSteps(statement, own, changed));
}

/** All ways of counting that differ from one's own in so many switches, each as the changes that lead to it. */
function* countingsWith(own: Counting, count: number): Generator<readonly Change[]> {
  yield* turned(own, { count, from: 0, hasDaily: count === 1 });
}

interface Turns {
  readonly count: number;
  /** Index of the first switch that may be turned. */
  readonly from: number;
  /** Daily additions are tried only alone, because each takes as long as all other ways together. */
  readonly hasDaily: boolean;
}

function* turned(own: Counting, { count, from, hasDaily }: Turns): Generator<readonly Change[]> {
  for (const [offset, name] of switches.slice(from).entries()) {
    for (const position of positions[name]) {
      if (position === own[name] || (position === 'day' && !hasDaily)) continue;
      const counting: Counting = { ...own, [name]: position };
      const change = { name, counting };
      if (count === 1) yield [change];
      else
        for (const rest of turned(counting, { count: count - 1, from: from + offset + 1, hasDaily }))
          yield [change, ...rest];
    }
  }
}

function toSteps(statement: Statement, own: Counting, changes: readonly Change[]): Explanation {
  const { parse, subtract, toPennies } = exact;
  let before = exactInterest(statement, own);
  return changes.map(({ name, counting }) => {
    const interest = exactInterest(statement, counting);
    const difference = toPennies(subtract(parse(interest), parse(before)));
    before = interest;
    return { name, counting, interest, difference };
  });
}
