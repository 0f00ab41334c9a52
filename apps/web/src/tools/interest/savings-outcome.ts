import type { Arithmetic } from '@tessera/domain/tools/interest/arithmetic';
import type { Scenario } from '@tessera/domain/tools/interest/scenario';
import { projectSavings, type SavingsView } from '@tessera/domain/tools/interest/savings-view';

export type SavingsOutcome = { readonly view: SavingsView } | { readonly problem: string };

export function savingsOutcome<N>(scenario: Scenario, arithmetic: Arithmetic<N>): SavingsOutcome {
  const result = projectSavings(scenario, arithmetic);
  if (result.ok) return { view: result.value };
  return {
    problem:
      'The result is above a thousand trillion pounds. Use a smaller sum, a lower rate or a shorter time.',
  };
}
