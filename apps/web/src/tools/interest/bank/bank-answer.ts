import { explainDifference, singleChanges } from '@tessera/domain/tools/interest/bank/explain';
import { exactInterest, statementLines } from '@tessera/domain/tools/interest/bank/statement';
import { formatDay } from '@tessera/domain/tools/interest/calendar';
import { type Decimal, exact, toDigits } from '@tessera/domain/tools/interest/exact';
import type { CreditLine } from '@tessera/domain/tools/interest/project';
import type { BankCase } from './bank-fields.ts';
import { positionWords } from './bank-words.ts';

export interface StepView {
  readonly words: string;
  readonly interest: string;
  readonly difference: string;
}

export interface LineView {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly opening: string;
  readonly moved: string;
  readonly accrued: string;
  readonly interest: string;
  readonly closing: string;
}

/** The lines of a long statement with daily additions would be more than anyone reads. */
const MAX_LINES = 400;

/** Everything that the page shows, as text. It is computed on the server, so that it works without script. */
export function bankAnswer({ statement, own, bankInterest }: BankCase) {
  const { parse, subtract, toPennies } = exact;
  const ownInterest = exactInterest(statement, own);
  const explanations = bankInterest === undefined ? [] : explainDifference(statement, own, bankInterest);
  const counting = explanations[0]?.at(-1)?.counting ?? own;
  const toStep = (step: (typeof explanations)[number][number]): StepView => ({
    words: positionWords(step.name, step.counting),
    interest: step.interest,
    difference: step.difference,
  });
  return {
    ownInterest,
    bankInterest,
    difference:
      bankInterest === undefined ? undefined : toPennies(subtract(parse(bankInterest), parse(ownInterest))),
    explanations: explanations.map((steps) => steps.map(toStep)),
    singles: singleChanges(statement, own).map(toStep),
    lines: statementLines(statement, counting).slice(0, MAX_LINES).map(toLine),
    impliedPercent: impliedPercent(statement.percent, ownInterest, bankInterest),
  };
}

export type BankAnswer = ReturnType<typeof bankAnswer>;

/** The rate that would give the bank's interest: nearly in proportion over so short a time. */
function impliedPercent(
  percent: string,
  ownInterest: string,
  bankInterest: string | undefined,
): string | undefined {
  const own = Number(ownInterest);
  if (bankInterest === undefined || own === 0) return undefined;
  return ((Number(percent) * Number(bankInterest)) / own).toFixed(2);
}

function toLine(line: CreditLine<Decimal>): LineView {
  return {
    from: formatDay(line.from),
    to: formatDay(line.to),
    days: line.to - line.from,
    opening: exact.toPennies(line.opening),
    moved: exact.toPennies(line.moved),
    accrued: toDigits(line.accrued, 6),
    interest: exact.toPennies(line.interest),
    closing: exact.toPennies(line.closing),
  };
}
