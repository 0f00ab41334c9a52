import { useId } from 'react';
import { TextLink } from '../../ui/link.tsx';

interface TermsProps {
  hasShares: boolean;
  hasItems: boolean;
}

/** Terms of what is bought. The buyer accepts them before paying. */
export function Terms({ hasShares, hasItems }: TermsProps) {
  const id = useId();
  if (!hasShares && !hasItems) return null;
  return (
    <div className="cart-terms">
      <h3 id={id} className="ui-strong">
        Terms of this purchase
      </h3>
      <ul className="ui-muted" aria-labelledby={id}>
        {hasShares && <ShareTerms />}
        {hasItems && <ItemTerms />}
      </ul>
    </div>
  );
}

function ShareTerms() {
  return (
    <>
      <li>You’re buying shares in the listed thing, which you then own together with the other buyers.</li>
      <li>Shares are not an investment product, and no return is promised.</li>
      <li>Your shares are reserved while you pay. They’re yours once the payment has arrived.</li>
      <li>If a pool is refunded, the full price goes back to the card that paid.</li>
      <li>
        Where the seller is a trader, you can cancel within 14 days of paying for shares and get a full
        refund: <TextLink to="/contact">contact us</TextLink> with your order number.
      </li>
    </>
  );
}

function ItemTerms() {
  return (
    <>
      <li>
        Until an item is posted or handed over, you can cancel on the page of your order for a full refund.
      </li>
      <li>If it isn’t handed over within 14 days, you’re refunded without asking.</li>
      <li>The seller is paid 14 days after you have received it, and not while you report a problem.</li>
      <li>
        Where the seller is a trader, you can cancel within 14 days of receiving an item, on the page of your
        order.
      </li>
    </>
  );
}
