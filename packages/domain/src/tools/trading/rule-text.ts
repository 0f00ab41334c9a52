import {
  comparisons,
  type Condition,
  type ConditionGroup,
  type IndicatorKey,
  indicatorKeys,
  indicators,
  MAX_CONDITIONS,
  MAX_INDICATOR_LENGTH,
  type Operand,
} from './rules.ts';

/**
 * Conditions as text for addresses and saved portfolios: `all:close~above~average.200;strength.14~crosses-below~40`.
 */
export function formatGroup({ join, conditions }: ConditionGroup): string {
  const parts = conditions.map(({ left, is, right }) =>
    [formatOperand(left), is, formatOperand(right)].join('~'),
  );
  return `${join}:${parts.join(';')}`;
}

function formatOperand(operand: Operand): string {
  if ('number' in operand) return String(operand.number);
  return hasLength(operand.indicator) ? `${operand.indicator}.${operand.length}` : operand.indicator;
}

export const hasLength = (key: IndicatorKey) => 'length' in indicators[key];

/** Undefined if the text is no group of at most `MAX_CONDITIONS` conditions. */
export function parseGroup(text: string): ConditionGroup | undefined {
  const [, join, rest = ''] = /^(all|any):(.*)$/s.exec(text) ?? [];
  if (join !== 'all' && join !== 'any') return undefined;
  const parts = rest === '' ? [] : rest.split(';');
  if (parts.length > MAX_CONDITIONS) return undefined;
  const conditions = parts.flatMap((part) => parseCondition(part) ?? []);
  return conditions.length === parts.length ? { join, conditions } : undefined;
}

function parseCondition(text: string): Condition | undefined {
  const [leftText = '', isText, rightText = '', ...more] = text.split('~');
  const [left, right] = [parseOperand(leftText), parseOperand(rightText)];
  const is = comparisons.find((each) => each === isText);
  return left && right && is && more.length === 0 ? { left, is, right } : undefined;
}

/** The largest number that a condition may compare with. */
const MAX_NUMBER = 1e12;

function parseOperand(text: string): Operand | undefined {
  if (/^-?\d{1,13}(?:\.\d{1,6})?$/.test(text)) {
    const number = Number(text);
    return Math.abs(number) <= MAX_NUMBER ? { number } : undefined;
  }
  const [, name, lengthText] = /^([a-zA-Z]+)(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  const indicator = indicatorKeys.find((key) => key === name);
  if (!indicator || hasLength(indicator) !== (lengthText !== undefined)) return undefined;
  const length = Number(lengthText ?? 0);
  if (lengthText !== undefined && (length < 1 || length > MAX_INDICATOR_LENGTH)) return undefined;
  return { indicator, length };
}
