import { dayOf } from './calendar.ts';
import type { Scenario, RegularFlow } from './scenario.ts';

/** £10,000 for ten years at 5% gross, added each month; without payments, tax, fees, inflation or rounding. */
export function aScenario(changes: Partial<Scenario> = {}): Scenario {
  return {
    start: dayOf(2027, 1, 1),
    months: 120,
    sum: '10000',
    percent: '5',
    rateKind: 'gross',
    rateSteps: [],
    crediting: 'month',
    dayCount: 'months',
    rounding: { when: 'never', mode: 'half-up' },
    flows: [],
    pauses: [],
    events: [],
    feePercent: '0',
    feeAmount: '0',
    tax: { kind: 'none' },
    inflation: '0',
    ...changes,
  };
}

export function aFlow(changes: Partial<RegularFlow> = {}): RegularFlow {
  return { direction: 'in', amount: '100', every: 'month', timing: 'end', growth: '0', ...changes };
}
