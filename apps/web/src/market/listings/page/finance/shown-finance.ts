import type { FormValues } from '@tessera/domain/market/listings/fields';
import type { System } from '@tessera/domain/market/listings/systems';
import { remembered } from '@tessera/domain/remembered';
import { type FinanceResult, financeAnswer } from './finance-answer.ts';
import { type Finance, financeOf } from './finance-terms.ts';

/** The calculator's terms with what they come to, so that browsers need the engine only for other terms. */
export interface ShownFinance extends Finance {
  readonly result: FinanceResult;
}

const MAX_REMEMBERED = 1_000;
/** Exact decimals take half a millisecond, and most listings are asked for with the usual terms. */
const resultOf = remembered(MAX_REMEMBERED, (json) => financeAnswer(JSON.parse(json) as Finance));

export function shownFinance(
  system: System,
  values: FormValues,
  query: URLSearchParams,
): ShownFinance | undefined {
  const finance = financeOf(system, values, query);
  return finance && { ...finance, result: resultOf(JSON.stringify(finance)) };
}
