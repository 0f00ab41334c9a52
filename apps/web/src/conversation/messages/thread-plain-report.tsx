import type { Conversation } from '@tessera/contract/conversation/messages';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type FormAnswer, ReportForm } from '../../market/listings/public.ts';

interface ThreadPlainReportProps {
  conversation: Conversation;
  answer: FormAnswer | undefined;
}

/** The form for reporting a conversation, for browsers without scripts. It unfolds on the page. */
export function ThreadPlainReport({ conversation: { id, other }, answer }: ThreadPlainReportProps) {
  const form = useId();
  const fetcher = useFetcher<FormAnswer>();
  if (other.firstName === null) return null;
  return (
    <div className="thread-plain thread-plain-report">
      {answer?.done?.isReported ? (
        <output>
          <Banner tone="success" title="Thank you">
            We’ve sent your report to the moderators, who will review it.
          </Banner>
        </output>
      ) : (
        <details open={isOfReport(answer)}>
          <summary>Report this conversation</summary>
          <ReportForm
            fetcher={fetcher}
            id={form}
            action={`/messages/${id}`}
            subject="conversation"
            answer={isOfReport(answer) ? answer : undefined}
          />
          <Button type="submit" form={form} variant="primary">
            Send report
          </Button>
        </details>
      )}
    </div>
  );
}

/** Whether the answer is to the report form, which is the only form with a reason. */
export function isOfReport(answer: FormAnswer | undefined): boolean {
  return answer?.typed?.['reason'] !== undefined;
}
