import type { TestApp } from '../test-app.ts';

/** What was refunded of an order, in pence. */
export async function refundedAmounts(app: TestApp, orderId: string): Promise<number[]> {
  const rows = await app.db
    .selectFrom('orderRefunds')
    .select('amount')
    .where('orderId', '=', orderId)
    .execute();
  return rows.map(({ amount }) => amount);
}

/** How each payment of an order ended at the test provider. */
export async function payments(
  app: TestApp,
  orderId: string,
): Promise<('charged' | 'authorised' | 'captured' | 'released')[]> {
  const rows = await app.db
    .selectFrom('testCheckouts')
    .select(['isCapturedLater', 'capturedAt', 'releasedAt'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'complete')
    .execute();
  return rows.map(({ isCapturedLater, capturedAt, releasedAt }) => {
    if (!isCapturedLater) return 'charged';
    if (capturedAt) return 'captured';
    return releasedAt ? 'released' : 'authorised';
  });
}
