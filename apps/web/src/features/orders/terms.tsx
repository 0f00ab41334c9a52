import { TextLink } from '../../ui/link.tsx';

/** Terms of buying shares and items. The buyer accepts them before paying. */
export function Terms() {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="ui-section-title">
        Terms
      </h2>
      <h3 className="ui-strong">Shares</h3>
      <ul className="cart-terms ui-muted">
        <li>You’re buying shares in the listed thing, which you then own together with the other buyers.</li>
        <li>Shares are not an investment product, and no return is promised.</li>
        <li>Your shares are reserved while you pay. They’re yours once the payment has arrived.</li>
        <li>If a pool is refunded, the full price goes back to the card that paid.</li>
        <li>
          Where the seller is a trader, you can cancel within 14 days of paying and get a full refund:{' '}
          <TextLink to="/contact">contact us</TextLink> with your order number.
        </li>
      </ul>
      <h3 className="ui-strong">Items bought with Buy now</h3>
      <ul className="cart-terms ui-muted">
        <li>
          Until an item is posted or handed over, you can cancel on the page of your order for a full refund.
        </li>
        <li>If it isn’t handed over within 14 days, you’re refunded without asking.</li>
        <li>The seller is paid 14 days after you have received it, and not while you report a problem.</li>
        <li>
          Where the seller is a trader, you can cancel within 14 days of receiving it, on the page of your
          order.
        </li>
      </ul>
    </section>
  );
}
