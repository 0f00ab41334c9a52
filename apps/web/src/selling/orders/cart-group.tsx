import type { CartLine } from '@tessera/domain/selling/cart/cart';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useCallback, useRef, useState } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { checkoutPath } from '../cart/public.ts';
import { addressControl, AddressFields, emptyAddress, findAddressFault } from './address-fields.tsx';
import { CartLine as CartLineItem } from './cart-line.tsx';
import type { OfferedLine } from './cart-line-row.tsx';
import { kindOfCartLine } from '../../sold/kinds/public.ts';
import { Terms } from './terms.tsx';
import { usePay } from './use-pay.ts';

interface CartGroupProps {
  lines: readonly CartLine[];
  /** The position of this order among several, counted from 1. Undefined if the cart makes only one order. */
  position: number | undefined;
}

/** Lines of the cart that are paid together as one order, with a button to pay. */
export function CartGroup({ lines, position }: CartGroupProps) {
  const currency = lines[0]?.currency ?? 'GBP';
  const [offers, setOffers] = useState<ReadonlyMap<string, OfferedLine>>(new Map());
  const [hasAccepted, setHasAccepted] = useState(false);
  const [termsError, setTermsError] = useState<string>();
  const accept = useRef<HTMLInputElement>(null);
  const viewer = useViewer();
  const [address, setAddress] = useState(emptyAddress);
  const [isAddressChecked, setIsAddressChecked] = useState(false);
  const { isPending, failure, pay } = usePay();

  const onOffer = useCallback(
    (id: string, offer: OfferedLine) => setOffers((before) => new Map(before).set(id, offer)),
    [],
  );

  const payable = lines.flatMap((line) => {
    const offer = offers.get(line.id);
    return offer?.state === 'on sale'
      ? [{ ...line, quantity: offer.quantity, delivery: offer.delivery, offer }]
      : [];
  });
  const isLoading = lines.some(({ id }) => (offers.get(id)?.state ?? 'loading') === 'loading');
  // The group is shown once the offers of all its lines are known, so that it does not change after its first paint.
  const isWaiting = lines.some(({ id }) => offers.get(id)?.isWaiting ?? true);
  const [isReady, setIsReady] = useState(false);
  if (!isReady && !isWaiting) setIsReady(true);
  const amount = payable.reduce((sum, { offer }) => sum + offer.minorAmount, 0);
  const total = formatMoney({ amount, currency });

  const isPosted = payable.some(({ delivery }) => delivery === 'postage');
  const fault = isPosted ? findAddressFault(address) : undefined;

  const terms = <Terms kinds={payable.map(kindOfCartLine)} />;

  function submit() {
    setIsAddressChecked(true);
    if (fault) return document.getElementById(addressControl(fault.key))?.focus();
    if (!hasAccepted) {
      setTermsError('Please accept the terms first.');
      return accept.current?.focus();
    }
    return void pay(payable, amount, isPosted ? address : null);
  }

  return (
    <section
      className="cart-group"
      aria-label={position === undefined ? 'Your cart' : `Order ${position}`}
      aria-busy={!isReady}
      data-ready={isReady ? '' : undefined}
    >
      {!isReady && (
        <div className="cart-waiting">
          <span className="sr-only">Loading your cart</span>
          {lines.map(({ id }) => (
            <Skeleton key={id} height="9rem" />
          ))}
        </div>
      )}
      <div className="ui-stack">
        {position !== undefined && (
          <h2 className="ui-section-title">
            Order {position}: {currency}
          </h2>
        )}
        {position === undefined && <h2 className="sr-only">Your cart</h2>}
        <ul className="cart-lines">
          {lines.map((line) => (
            <CartLineItem key={line.id} line={line} onOffer={onOffer} />
          ))}
        </ul>
        {viewer && isPosted && (
          <AddressFields
            address={address}
            fault={isAddressChecked ? fault : undefined}
            onChange={setAddress}
          />
        )}
        {(!viewer || payable.length > 0) && terms}
      </div>
      <div className="cart-payment ui-stack">
        <p className="cart-total">
          Total <output>{isLoading ? '…' : total}</output>
        </p>
        <div aria-live="polite">
          {failure && (
            <Banner
              tone="danger"
              title="Couldn’t reserve your order"
              actions={failure.isUnverified && <ButtonLink to="/profile">Go to your profile</ButtonLink>}
            >
              {failure.text}
            </Banner>
          )}
        </div>
        {!viewer && (
          <>
            <p>Please sign in to continue to checkout. Your cart stays as it is.</p>
            <ButtonLink variant="primary" size="large" to={checkoutPath(false)}>
              Sign in to pay {isLoading ? '' : total}
            </ButtonLink>
            <TextLink to="/auth/signup?redirect=/checkout">Create an account</TextLink>
          </>
        )}
        {viewer && payable.length > 0 && (
          <>
            <Checkbox
              ref={accept}
              label="I accept the terms of this purchase"
              checked={hasAccepted}
              error={termsError}
              onChange={(event) => {
                setHasAccepted(event.currentTarget.checked);
                setTermsError(undefined);
              }}
            />
            <Button variant="primary" size="large" isLoading={isPending} onClick={submit}>
              Pay {total}
            </Button>
            <p className="ui-note">
              Next, your order is reserved for you and the payment page opens. You can still cancel there.
            </p>
          </>
        )}
      </div>
    </section>
  );
}
