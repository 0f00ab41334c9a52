import {
  MAX_DETAILS_CHARS,
  reasonsFor,
  reportReasons,
  type Subject,
} from '@tessera/domain/conversation/moderation/moderation';
import { useEffect, useRef } from 'react';
import type { useFetcher } from 'react-router';
import { Banner } from '../../../../ui/banner.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx';
import type { FormAnswer } from './form-answer.ts';

interface ReportFormProps {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  id: string;
  action: string;
  subject: Subject;
  answer?: FormAnswer | undefined;
}

/** The form to report something. It sends `intent`, so that a page with several forms can tell them apart. */
export function ReportForm({ fetcher, id, action, subject, answer = {} }: ReportFormProps) {
  const { problem, typed } = fetcher.data ?? answer;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.focus();
  }, [problem]);
  return (
    <fetcher.Form id={id} method="post" action={action} className="ui-stack" data-gap="wide">
      {problem && <Banner tone="danger" role="alert" title={problem} ref={banner} />}
      <input type="hidden" name="intent" value="report" />
      <RadioGroup
        label="What’s wrong?"
        name="reason"
        isRequired
        defaultValue={typed?.['reason']}
        options={reasonsFor(subject).map((reason) => ({ value: reason, label: reportReasons[reason].label }))}
      />
      <TextArea
        label="Tell us more (optional)"
        name="details"
        rows={4}
        maxLength={MAX_DETAILS_CHARS}
        defaultValue={typed?.['details'] ?? ''}
        description={
          subject === 'conversation'
            ? 'Moderators see your report and the conversation so far. The other person isn’t told who reported it.'
            : 'Only moderators see your report. The seller isn’t told who reported it.'
        }
      />
    </fetcher.Form>
  );
}
