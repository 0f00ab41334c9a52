import { reportReview } from '@tessera/contract/sold/reviews';
import { reasonsFor, reportReasons } from '@tessera/domain/conversation/moderation/moderation';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../use-change.ts';

const reasons = reasonsFor('review').map((value) => ({ value, label: reportReasons[value].label }));

/** A button that reports a review to the moderators. */
export function ReportReview({ reviewId }: { reviewId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState(reasons[0]?.value ?? 'other');
  const [details, setDetails] = useState('');
  const { isPending, problem, change } = useChange();
  async function send() {
    const isSent = await change(
      () => call(reportReview, { params: { reviewId }, body: { reason, details } }),
      'A moderator will look at it.',
    );
    if (isSent) setIsOpen(false);
  }
  return (
    <>
      <div>
        <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
          Report
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Report this review"
        description="A moderator reads it and decides."
        size="small"
        footer={
          <Button variant="primary" isLoading={isPending} onClick={() => void send()}>
            Send report
          </Button>
        }
      >
        <div className="ui-stack">
          {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
          <SelectField
            label="Reason"
            options={reasons}
            value={reason}
            onChange={(event) =>
              setReason(reasons.find(({ value }) => value === event.target.value)?.value ?? reason)
            }
          />
          <TextArea
            label="What is wrong with it (optional)"
            rows={3}
            maxLength={2_000}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
