import {
  getStaffPool,
  MAX_POOL_REASON_CHARS,
  refundPool,
  type StaffPool,
} from '@tessera/contract/sold/pools-admin';
import { sentenceOf } from '@tessera/contract/refusals';
import { choiceLeft, notFullSentenceForStaff } from '@tessera/domain/sold/shares/if-not-full-sentences';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { longDay, withCommas } from '../../lib/british-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';

interface PoolPanelProps {
  listingId: number;
  /** Only administrators refund a pool. */
  isAdministrator: boolean;
}

/** The pool of a reported listing: nothing is sold or settled while it is paused; an administrator can refund it. */
export function PoolPanel({ listingId, isAdministrator }: PoolPanelProps) {
  const [pool, setPool] = useState<StaffPool | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call(getStaffPool, { params: { listingId } }).then(
      (answer) => isCurrent && setPool(answer.ok ? answer.value.pool : null),
      // If the pool cannot be loaded, the panel is not shown. The report can be decided without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [listingId]);
  if (!pool) return null;
  const { sharesSold, shareCount, closesAt, ifNotFull, status, pausedBecause } = pool;
  return (
    <section className="case-sheet" aria-labelledby="case-pool">
      <h2 id="case-pool">Shuffle pool</h2>
      {pausedBecause && (
        <Banner tone="warning" title="The pool is paused">
          {pausedBecause === 'hidden'
            ? 'Nobody can buy shares, and the seller is not paid, while the listing is hidden. Restore the listing to resume the pool.'
            : 'Nobody can buy shares, and the seller is not paid, while the seller is suspended. Restore the account to resume the pool.'}
        </Banner>
      )}
      <dl className="case-details">
        <div>
          <dt>Status</dt>
          <dd>{statusLabels[status]}</dd>
        </div>
        <div>
          <dt>Shares sold</dt>
          <dd>
            {withCommas(sharesSold)} of {withCommas(shareCount)}
          </dd>
        </div>
        {closesAt && (
          <div>
            <dt>Closes</dt>
            <dd>{longDay(closesAt)}</dd>
          </div>
        )}
      </dl>
      <p className="case-text">{notFullSentenceForStaff(choiceLeft({ status, ifNotFull }))}</p>
      {isAdministrator && pool.isRefundable && (
        <RefundForm
          listingId={listingId}
          onDone={() => setPool({ ...pool, status: 'refunding', isRefundable: false })}
        />
      )}
    </section>
  );
}

const statusLabels: Readonly<Record<StaffPool['status'], string>> = {
  open: 'Open',
  full: 'Full',
  extended: 'Extended',
  completed: 'Completed',
  refunding: 'Being refunded',
  refunded: 'Refunded',
};

function RefundForm({ listingId, onDone }: { listingId: number; onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    setIsSending(true);
    setProblem(undefined);
    try {
      const answer = await call(refundPool, {
        params: { listingId },
        body: { reason: typeof reason === 'string' ? reason : '' },
      });
      if (!answer.ok) return setProblem(sentenceOf(answer.refusal));
      showToast({ tone: 'success', title: 'All buyers are being refunded', durationMs: 5_000 });
      onDone();
    } catch {
      setProblem('We couldn’t reach the server. Nothing was refunded. Try again.');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className="ui-stack" onSubmit={(event) => void send(event)}>
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <TextArea
        label="Reason for the refund"
        name="reason"
        rows={2}
        required
        maxLength={MAX_POOL_REASON_CHARS}
        description="Recorded in the audit. The pool ends, and everybody gets their money back."
      />
      <div className="case-actions">
        <Button type="submit" variant="danger" isLoading={isSending}>
          Refund all buyers
        </Button>
      </div>
    </form>
  );
}
