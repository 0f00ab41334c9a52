import { expect, test } from 'vitest';
import { findNamedKinds } from './check-kinds.ts';

const engine = 'apps/server/src/selling/orders/emails.ts';

test.each([
  [engine, "if (line.kind === 'shares') send();", 1],
  ['packages/contract/src/selling/orders.ts', 'z.literal("item")', 1],
  ['apps/web/src/selling/orders/order-page.tsx', "kind === 'item'", 1],
  ['apps/web/src/selling/cart/cart-store.ts', "addEventListener('storage', read)", 0],
  ['apps/web/src/sold/kinds/kind-screens.ts', "'item'", 0],
  [engine, "type Rest = Omit<Begun, 'shares'>;", 0],
  [engine, 'const shares = listShares();', 0],
  ['apps/server/src/selling/orders/emails.test.ts', "kind: 'shares'", 0],
  ['apps/server/src/sold/shares/share-line.ts', "kind: 'shares'", 0],
])('%s with %s has %i named kinds', (from, text, count) => {
  expect(findNamedKinds({ from, text })).toHaveLength(count);
});
