import { expect, test } from 'vitest';
import { findDemoMentions } from './check-demo.ts';

const from = 'apps/server/src/composition/server.ts';

test.each([
  "import { seedDemoAccounts } from './demo/accounts.ts';",
  '// Without the demo, nothing is added.',
  'if (config.demo) await add();',
  'const demoListings = 12;',
  'const isOn = environment.DEMO_LISTINGS;',
])('the check of the demo notices %s', (text) => {
  expect(findDemoMentions({ from, text })).toHaveLength(1);
});

test('it leaves other words, tests and the demo itself alone', () => {
  const text = 'const demoListings = 12;';

  expect(
    findDemoMentions({ from, text: '// Two administrators who demote each other, in a democracy.' }),
  ).toEqual([]);
  expect(findDemoMentions({ from: 'apps/server/src/a.test.ts', text })).toEqual([]);
  expect(findDemoMentions({ from: 'apps/demo/src/a.ts', text })).toEqual([]);
  expect(findDemoMentions({ from: 'script/generated.ts', text })).toEqual([]);
});
