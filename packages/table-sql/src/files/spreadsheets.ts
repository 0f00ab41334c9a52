import type { Value } from '../literals.ts';

/**
 * A spreadsheet program runs a cell of a CSV file as a formula if it begins with one of these characters, and in some
 * programs also if blanks come first. Japanese and Chinese versions accept the wide forms too.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** A number, an amount of money or a time of day. These are not formulas, although they may begin with a sign. */
const plainNumber = /^[-+]?\p{Sc}?\d[\d.,:]*(?:e[-+]?\d+)?$/iu;
const infinity = /^-infinity$/i;

/**
 * Puts an apostrophe in front of a cell that a spreadsheet would run as a formula. A cell that has apostrophes there
 * already gets one more, so that `withFormula` restores every cell.
 */
export function withoutFormula(cell: Value): Value {
  return cell !== null && isFormula(cell) ? `'${cell}` : cell;
}

/** Inverse of `withoutFormula`. */
export function withFormula(cell: Value): Value {
  return cell !== null && isDefused(cell) ? cell.slice(1) : cell;
}

/** Whether `withoutFormula` may have written this cell. */
export function isDefused(cell: Value): boolean {
  return cell !== null && cell.startsWith("'") && isFormula(cell.slice(1));
}

function isFormula(cell: string): boolean {
  return formula.test(cell) && !plainNumber.test(cell) && !infinity.test(cell);
}
