import { axisValues, sweepable, type SweepGrid } from '@tessera/domain/tools/trading/sweep';
import { findParamFault, type Settings } from '@tessera/domain/tools/trading/settings';

/** One axis as it is typed. */
export interface AxisForm {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Ranges around the present settings, as a start. */
export function initialAxes(settings: Settings): readonly [AxisForm, AxisForm] {
  const facts = sweepable(settings.strategy);
  const keys = Object.keys(facts);
  const axis = (index: number): AxisForm => {
    const key = keys[index] ?? 'stop';
    const { min = 0, max = 1, initial = 0 } = facts[key] ?? {};
    const centre = initial > 0 ? initial : 10;
    return {
      key,
      from: initial > 0 ? Math.max(min, centre / 2) : min,
      to: Math.min(max, centre * 2),
      count: 7,
    };
  };
  return [axis(0), axis(1)];
}

/** The grid, or the reason why there is none. */
export function gridOf(
  settings: Settings,
  [across, down]: readonly [AxisForm, AxisForm],
): { readonly grid: SweepGrid } | { readonly fault: string } {
  if (across.key === down.key) return { fault: 'Choose two different settings.' };
  const facts = sweepable(settings.strategy);
  for (const axis of [across, down]) {
    const each = facts[axis.key];
    if (!each) return { fault: 'Choose a setting.' };
    const fault =
      findParamFault({ ...each, unit: each.unit === 'bars' ? '' : each.unit }, axis.from) ??
      findParamFault({ ...each, unit: each.unit === 'bars' ? '' : each.unit }, axis.to);
    if (fault !== undefined) return { fault };
    if (axis.to < axis.from) return { fault: `${each.label}: the second value is the larger one.` };
  }
  const valuesOf = (axis: AxisForm) => {
    const each = facts[axis.key];
    return { key: axis.key, values: each ? axisValues(each, axis.from, axis.to, axis.count) : [] };
  };
  return { grid: { across: valuesOf(across), down: valuesOf(down) } };
}
