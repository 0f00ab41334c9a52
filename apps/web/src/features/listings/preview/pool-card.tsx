import type { FormValues } from '@tessera/domain/listings/fields';
import { listedPrice } from '@tessera/domain/listings/canonical';
import {
  poolInForm,
  priceOfShares,
  sharesRemaining,
  type ShuffleForm,
  unitPrice,
} from '@tessera/domain/listings/shuffle';
import type { System } from '@tessera/domain/listings/systems';
import { formatMoney } from '@tessera/domain/money/money';
import { useState } from 'react';
import { NumberField } from '../../../ui/field.tsx';
import { requestedShares } from './requested-shares.ts';

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
  const quantity = requestedShares(typed, remaining);
  const each = pool && unitPrice(pool);
  const total =
    pool?.target && each
      ? priceOfShares({ target: pool.target, shareCount }, { sold: sharesSold, quantity })
      : undefined;
  return (
    <section className="preview-panel preview-pool" aria-labelledby="preview-pool">
      <h4 id="preview-pool">Shuffle pool</h4>
      <dl className="preview-details">
        <Figure label="Target price" text={pool?.target ? formatMoney(pool.target) : '–'} />
        <Figure label="Unit price" text={each ? formatMoney(each) : '–'} />
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
      <div className="preview-shares">
        <NumberField
          label="Shares to buy"
          min={1}
          max={Math.max(1, remaining)}
          step={1}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setTyped(String(quantity))}
        />
        <output className="preview-total">
          {total ? `Total ${formatMoney(total)}` : 'Enter a price to see the total.'}
        </output>
      </div>
      <section aria-labelledby="preview-participants">
        <h5 id="preview-participants">Participants</h5>
        <p className="preview-pending">
          {sharesSold === 0
            ? 'No participants yet — be the first to join the Shuffle Pool!'
            : `${sharesSold.toLocaleString('en-GB')} of ${shareCount.toLocaleString('en-GB')} shares are sold.`}
        </p>
      </section>
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
