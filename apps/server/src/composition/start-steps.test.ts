import { expect, test } from 'vitest';
import { timeSteps } from './start-steps.ts';

test('each step of the start is logged with its own time, the first since the process began', () => {
  const logged: unknown[] = [];
  const at = [
    { now: 500, user: 300_000, system: 100_000 },
    { now: 1_250, user: 310_000, system: 120_400 },
  ];
  const endStep = timeSteps(
    { debug: (facts: unknown) => logged.push(facts) },
    { now: () => at[0]?.now ?? 0, processor: () => at[0] ?? { user: 0, system: 0 } },
  );
  endStep('modules');
  at.shift();
  endStep('database');
  expect(logged).toEqual([
    { step: 'modules', ms: 500, processorMs: 400 },
    { step: 'database', ms: 750, processorMs: 30 },
  ]);
});
