import { Banner } from '../../ui/banner.tsx';

interface TestCheckoutStateProps {
  checkout: {
    readonly status: 'open' | 'complete' | 'expired';
    readonly is_declined: boolean;
    readonly is_captured_later: boolean;
    readonly success_url: string;
    readonly cancel_url: string;
  };
}

/** Shows how the payment ended, or that it was declined. Shows nothing while it can be made. */
export function TestCheckoutState({ checkout }: TestCheckoutStateProps) {
  const { status, is_declined, success_url, cancel_url } = checkout;
  if (status === 'complete')
    return checkout.is_captured_later ? (
      <Banner tone="success" title="Authorised" actions={<BackLink href={success_url} />}>
        This payment is authorised. It’s charged once the seller accepts.
      </Banner>
    ) : (
      <Banner tone="success" title="Paid" actions={<BackLink href={success_url} />}>
        This payment is complete. You can’t pay twice.
      </Banner>
    );
  if (status === 'expired')
    return (
      <Banner tone="warning" title="This page has expired" actions={<BackLink href={cancel_url} />}>
        You haven’t been charged. Go back to get a new page.
      </Banner>
    );
  return (
    is_declined && (
      <Banner tone="warning" title="Your card was declined" actions={<BackLink href={cancel_url} />}>
        You haven’t been charged. Try again below, or go back.
      </Banner>
    )
  );
}

/** A link that loads a whole page, as the return from another site would. */
function BackLink({ href }: { href: string }) {
  return (
    <a className="ui-link" href={href}>
      Back to your order
    </a>
  );
}
