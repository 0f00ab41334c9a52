import type { Shop } from '@tessera/contract/tools/shops';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { priceShopBasket, shopDeliveries, type ShopDelivery } from '@tessera/domain/tools/shops/shop-basket';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import {
  addressControl,
  AddressFields,
  emptyAddress,
  findAddressFault,
  Terms,
  usePlaceOrder,
} from '../../../selling/orders/public.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BasketLine } from './basket-line.tsx';
import { CodeField, type FoundCode } from './code-field.tsx';
import { acceptPrices, type BasketRow, setUnits, useBasket } from './use-basket.ts';

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });
const deliveryLabels: Readonly<Record<ShopDelivery, string>> = {
  collection: 'Collect it',
  postage: 'Post it to me',
};

/** The basket of one shop: what is in it, how it is delivered, what it costs, and paying for it. */
export function Basket({ shop }: { shop: Shop }) {
  const { rows, isLoading, isFailed, reload } = useBasket(shop);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ShoppingCart aria-hidden="true" />}
        title="Your basket is empty"
        action={
          <ButtonLink variant="primary" to={`/s/${shop.slug}`}>
            Back to {shop.document.name}
          </ButtonLink>
        }
      >
        What you choose in this shop appears here.
      </EmptyState>
    );
  if (isFailed)
    return (
      <ErrorState title="The basket could not be loaded" onRetry={reload}>
        Check your connection, then try again.
      </ErrorState>
    );
  if (isLoading)
    return (
      <div aria-busy="true">
        <Skeleton height={`${rows.length * 6}rem`} />
      </div>
    );
  return <LoadedBasket shop={shop} rows={rows} reload={reload} />;
}

function LoadedBasket({
  shop,
  rows,
  reload,
}: {
  shop: Shop;
  rows: readonly BasketRow[];
  reload: () => void;
}) {
  const { delivery: terms } = shop.document;
  const offered = shopDeliveries.filter((each) => terms[each]);
  const [chosen, setChosen] = useState<ShopDelivery>(terms.postage ? 'postage' : 'collection');
  const delivery = offered.includes(chosen) ? chosen : (offered[0] ?? 'postage');
  const payable = rows.filter(({ variant }) => variant && variant.stock !== 'out');
  const changed = payable.filter(({ unitAmount, seenAmount }) => unitAmount !== seenAmount);
  const [code, setCode] = useState<FoundCode>();
  const goods = payable.map(({ entry, unitAmount }) => ({
    text: entry.item.name,
    quantity: entry.item.quantity,
    unitAmount,
  }));
  const priced = priceShopBasket(goods, { delivery, terms, discount: code });
  return (
    <div className="basket">
      <div className="ui-stack">
        {changed.length > 0 && (
          <Banner
            tone="warning"
            role="alert"
            title="Prices have changed since you chose these"
            actions={
              <Button size="small" onClick={() => acceptPrices(rows)}>
                I have seen it
              </Button>
            }
          >
            {changed
              .map(
                ({ entry, seenAmount, unitAmount }) =>
                  `${entry.item.name}: ${pounds(seenAmount)} → ${pounds(unitAmount)}`,
              )
              .join(', ')}
          </Banner>
        )}
        <ul className="basket-lines">
          {rows.map((row) => (
            <BasketLine key={row.entry.item.id} row={row} />
          ))}
        </ul>
        {offered.length > 1 && (
          <RadioGroup
            label="Delivery"
            name="delivery"
            value={delivery}
            onValueChange={setChosen}
            options={offered.map((value) => ({ value, label: deliveryLabels[value] }))}
          />
        )}
      </div>
      <BasketPayment
        shop={shop}
        payable={payable}
        delivery={delivery}
        priced={priced}
        code={code}
        onCode={setCode}
        isBlocked={changed.length > 0}
        onRefused={reload}
      />
    </div>
  );
}

interface BasketPaymentProps {
  readonly shop: Shop;
  readonly payable: readonly BasketRow[];
  readonly delivery: ShopDelivery;
  readonly priced: ReturnType<typeof priceShopBasket>;
  readonly code: FoundCode | undefined;
  readonly onCode: (code: FoundCode | undefined) => void;
  /** The buyer has not seen the present prices yet. */
  readonly isBlocked: boolean;
  readonly onRefused: () => void;
}

function BasketPayment(given: BasketPaymentProps) {
  const { shop, payable, delivery, priced, code, onCode, isBlocked, onRefused } = given;
  const viewer = useViewer();
  const { isPending, failure, place } = usePlaceOrder();
  const [address, setAddress] = useState(emptyAddress);
  const [isChecked, setIsChecked] = useState(false);
  const [hasAccepted, setHasAccepted] = useState(false);
  const isPosted = delivery === 'postage';
  const fault = isPosted ? findAddressFault(address) : undefined;
  const submit = async () => {
    setIsChecked(true);
    if (fault) return document.getElementById(addressControl(fault.key))?.focus();
    if (!hasAccepted) return undefined;
    await place(
      payable.map(({ entry, unitAmount }) => ({
        kind: 'product' as const,
        shop: shop.slug,
        productId: entry.productId,
        variantId: entry.variantId,
        quantity: entry.item.quantity,
        delivery,
        unitAmount,
        ...(priced.discount > 0 && code && { code: code.code }),
      })),
      {
        ...(isPosted && { address }),
        onPlaced: () => payable.forEach(({ entry }) => setUnits(entry.item.id, 0)),
      },
    );
    return onRefused();
  };
  return (
    <div className="basket-payment ui-stack">
      <dl className="basket-sums ui-figures">
        <div>
          <dt>Goods</dt>
          <dd>{pounds(priced.goods)}</dd>
        </div>
        {priced.discount > 0 && (
          <div>
            <dt>Code {code?.code}</dt>
            <dd>−{pounds(priced.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{isPosted ? 'Postage' : 'Collection'}</dt>
          <dd>{priced.postage === 0 ? 'Free' : pounds(priced.postage)}</dd>
        </div>
        <div className="basket-total">
          <dt>Total</dt>
          <dd>{pounds(priced.total)}</dd>
        </div>
      </dl>
      {failure && (
        <Banner
          tone="danger"
          role="alert"
          title="Couldn’t place the order"
          actions={failure.isUnverified && <ButtonLink to="/profile">Go to your profile</ButtonLink>}
        >
          {failure.text}
        </Banner>
      )}
      {viewer ? (
        payable.length > 0 && (
          <>
            <CodeField slug={shop.slug} goods={priced.goods} applied={code} onApply={onCode} />
            {isPosted && (
              <AddressFields address={address} fault={isChecked ? fault : undefined} onChange={setAddress} />
            )}
            <Terms kinds={['product']} />
            <Checkbox
              label="I accept the terms of this purchase"
              checked={hasAccepted}
              error={isChecked && !hasAccepted ? 'Please accept the terms first.' : undefined}
              onChange={(event) => setHasAccepted(event.currentTarget.checked)}
            />
            <Button
              variant="primary"
              size="large"
              isLoading={isPending}
              disabled={isBlocked}
              onClick={() => void submit()}
            >
              Pay {pounds(priced.total)}
            </Button>
            <p className="ui-note">
              Next, your order is reserved for you and the payment page opens. You can still cancel there.
            </p>
          </>
        )
      ) : (
        <>
          <p>Sign in to pay. Your basket stays as it is.</p>
          <ButtonLink variant="primary" size="large" to={`/auth/login?redirect=/s/${shop.slug}/basket`}>
            Sign in to pay {pounds(priced.total)}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
