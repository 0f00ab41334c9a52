import { call } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMoneyAction } from '../use-money-action.ts';

/** A banner that leads to the payment provider's page, which asks for the seller's bank details. */
export function OnboardingBanner() {
  const { isBusy, error, run } = useMoneyAction();

  async function open() {
    const { openOnboarding } = await import('@tessera/contract/selling/sales');
    const page = await run(() => call(openOnboarding, {}));
    if (page) window.location.assign(page.url);
  }

  return (
    <Banner
      title="Tell Stripe where to pay you"
      actions={
        <Button variant="primary" size="small" isLoading={isBusy} onClick={() => void open()}>
          Set up payouts
        </Button>
      }
    >
      {error ? (
        <span role="alert">{error}</span>
      ) : (
        'Money from your sales waits until Stripe has your bank details.'
      )}
    </Banner>
  );
}
