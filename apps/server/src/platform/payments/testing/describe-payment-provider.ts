import { beforeEach, describe } from 'vitest';
import { ProviderSteps, type ProviderUnderTest } from './provider-steps.ts';
import { testCaptures } from './test-captures-of-provider.ts';
import { testCheckouts } from './test-checkouts-of-provider.ts';
import { testDisputes } from './test-disputes-of-provider.ts';
import { testLists } from './test-lists-of-provider.ts';
import { testRefunds } from './test-refunds-of-provider.ts';

/** Tests that every payment provider passes. */
export function describePaymentProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(name, () => {
    let given: ProviderUnderTest;
    beforeEach(async () => {
      given = await open();
      // Each test begins two days later than the one before, because a provider's lists are read by time and must not
      // contain entries of other tests.
      given.clock.advance({ days: 2 });
    });
    const steps = new ProviderSteps(() => given);
    testCheckouts(steps);
    testCaptures(steps);
    testRefunds(steps);
    testDisputes(steps);
    testLists(steps);
  });
}
