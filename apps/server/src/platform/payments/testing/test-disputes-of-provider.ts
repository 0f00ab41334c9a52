import { expect, test } from 'vitest';
import type { ProviderSteps } from './provider-steps.ts';

export function testDisputes(steps: ProviderSteps): void {
  test('W15: a dispute is open, then won or lost; its events name the payment alone', async () => {
    const [winner, loser] = [await steps.pay(), await steps.pay()];
    await steps.given.takeEvents();
    for (const { id } of [winner, loser]) await steps.given.dispute(id, 'open');
    const [event] = await steps.given.takeEvents();
    const during = [await steps.find(winner.id), await steps.find(loser.id)];
    await steps.given.dispute(winner.id, 'won');
    await steps.given.dispute(loser.id, 'lost');
    const after = [await steps.find(winner.id), await steps.find(loser.id)];

    expect(during.map(({ dispute }) => dispute)).toEqual(['open', 'open']);
    expect(after.map(({ dispute }) => dispute)).toEqual(['won', 'lost']);
    const read = await steps.given.provider.readEvent(Buffer.from(event?.body ?? ''), event?.signature ?? '');
    expect(read).toMatchObject({
      type: 'charge.dispute.created',
      paymentId: winner.paymentId,
      orderId: undefined,
      purpose: undefined,
    });
  });

  test('W15: a payment that nobody disputes has no disputes', async () => {
    const { paymentId } = await steps.pay();

    expect(await steps.given.provider.findDisputes(paymentId)).toEqual([]);
  });

  test.for(['won', 'lost'] as const)(
    'W15: the disputed amount is withdrawn with the provider’s charge, until the dispute is %s',
    async (end) => {
      const { id, paymentId } = await steps.pay();
      const other = await steps.pay();
      const find = async () => {
        const [dispute, ...more] = await steps.given.provider.findDisputes(paymentId);
        expect(more).toEqual([]);
        return dispute;
      };

      await steps.given.dispute(id, 'open');
      const open = await find();
      await steps.given.dispute(id, end);
      const ended = await find();

      expect(open).toEqual({
        id: expect.stringMatching(/^dp_/) as string,
        state: 'open',
        isWithdrawn: true,
        amount: 6_666,
        currency: 'GBP',
        fee: 1_500,
        reason: expect.stringMatching(/^[a-z_]+$/) as string,
        openedAt: steps.given.clock.now(),
        respondBy: expect.any(Date) as Date,
      });
      expect(ended).toEqual({ ...open, state: end, isWithdrawn: end === 'lost' });
      expect(await steps.given.provider.findDisputes(other.paymentId)).toEqual([]);
    },
  );
}
