import { clampShares, decideShares, failedToAdd } from '@tessera/domain/selling/cart/add-shares';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { listedPrice } from '@tessera/domain/market/listings/canonical';
import { sharePriceText } from '@tessera/domain/market/listings/prices/share-price';
import {
  poolInForm,
  priceOfShares,
  sharesRemaining,
  type ShuffleForm,
  unitPrice,
} from '@tessera/domain/market/listings/prices/shuffle';
import { notFullSentence } from '@tessera/domain/sold/shares/if-not-full-sentences';
import type { System } from '@tessera/domain/market/listings/systems';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';

const PREVIEW_NOTE = 'This is a preview. Other people can add shares once the listing is live.';

interface PoolCardProps {
  system: System;
  values: FormValues;
  shuffle: ShuffleForm;
}

export function PoolCard({ system, values, shuffle }: PoolCardProps) {
  const [typed, setTyped] = useState('1');
  const pool = poolInForm(shuffle, listedPrice(system, values));
  const { sharesSold } = shuffle;
  const shareCount = pool?.shareCount ?? 0;
  const remaining = sharesRemaining(shareCount, sharesSold);
  const clamped = clampShares(typed, shareCount);
  const quantity = Math.min(clamped, remaining);
  const each = pool && unitPrice(pool);
  const total =
    pool?.target && each && quantity > 0
      ? priceOfShares({ target: pool.target, shareCount }, { sold: sharesSold, quantity })
      : undefined;

  /**
   * Shows the same messages as the listing's page. Nothing goes into the cart, because the listing is not for sale
   * yet.
   */
  function tryToAdd() {
    const title = '';
    const decided = decideShares({ typed, unitPrice: each, remaining, inCart: 0, title, isSignedIn: true });
    showToast({ tone: 'danger', ...(decided.ok ? failedToAdd(PREVIEW_NOTE) : decided.refusal) });
    setTyped(String(clamped));
  }

  return (
    <section className="preview-panel preview-pool" aria-labelledby="preview-pool">
      <h4 id="preview-pool">Shuffle pool</h4>
      <dl className="preview-details">
        <Figure label="Target price" text={pool?.target ? formatMoney(pool.target) : '–'} />
        <Figure label="Unit price" text={(pool && sharePriceText(pool)) ?? '–'} />
        <Figure
          label="Shares remaining"
          text={pool ? `${remaining.toLocaleString('en-GB')} of ${shareCount.toLocaleString('en-GB')}` : '–'}
        />
        {pool?.closesAt && (
          <Figure
            label="Buy closes at"
            text={pool.closesAt.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
          />
        )}
      </dl>
      <p className="pool-note">{notFullSentence(shuffle.ifNotFull)}</p>
      <div className="preview-shares">
        <NumberField
          label="Shares to buy"
          min={1}
          max={Math.max(1, shareCount)}
          step={1}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed.trim() !== '' && setTyped(String(clamped))}
        />
        <Button onClick={tryToAdd}>Add to checkout</Button>
        <output className="preview-total">
          {total ? `Total ${formatMoney(total)}` : 'Enter a price to see the total.'}
        </output>
      </div>
    </section>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
