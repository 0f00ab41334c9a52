import type { CaseDetail } from '@tessera/contract/conversation/moderation';
import { MAX_DECISION_CHARS, decisionsFor } from '@tessera/domain/conversation/moderation/moderation';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { FormAnswer } from '../../market/listings/public.ts';
import { decisionLabel } from './labels.ts';

interface DecisionFormProps {
  about: CaseDetail;
  /** The page's response to a form sent without scripts. */
  answer: FormAnswer | undefined;
}

const readers: Readonly<Record<CaseDetail['subject'], string>> = {
  listing: 'The owner is emailed this, unless you dismiss the report.',
  conversation: 'The reported person is emailed this, unless you dismiss the report.',
  review: 'Whoever wrote the review sees this, unless you dismiss the report.',
  dispute: 'Both sides see this.',
};

const variants = {
  hide: 'danger',
  warn: 'secondary',
  suspend: 'secondary',
  restore: 'primary',
  dismiss: 'secondary',
  refund: 'secondary',
  release: 'secondary',
} as const;

export function DecisionForm({ about, answer = {} }: DecisionFormProps) {
  const { id, subject, state, version, isMine, decidedElsewhere } = about;
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { data, state: sending } = fetcher;
  const { problem, typed } = data ?? answer;
  useEffect(() => {
    if (sending !== 'idle' || !data) return;
    if (data.problem) banner.current?.focus();
    else {
      form.current?.reset();
      showToast({ tone: 'success', title: 'Decided', durationMs: 5_000 });
    }
  }, [data, sending]);

  if (isMine) return <Banner title="This report is about you">Another moderator has to review it.</Banner>;
  if (decidedElsewhere !== null)
    return <Banner title="Moderators don’t decide this dispute">{decidedElsewhere}</Banner>;
  const possible = decisionsFor({ subject, state }).filter(
    (decision) => decision !== 'suspend' || about.owner?.canSuspend,
  );
  const pending = sending === 'idle' ? undefined : fetcher.formData?.get('decision');
  return (
    <section className="case-sheet" aria-labelledby="case-decide">
      <h2 id="case-decide">Decide</h2>
      <fetcher.Form ref={form} method="post" action={`/moderation/${id}`} className="ui-stack">
        {problem && sending === 'idle' && <Banner tone="danger" role="alert" title={problem} ref={banner} />}
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          required
          maxLength={MAX_DECISION_CHARS}
          defaultValue={typed?.['reason'] ?? ''}
          description={`${readers[subject]} It’s recorded in the audit.`}
        />
        <div className="case-choices">
          {possible.map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="decision"
              value={decision}
              variant={variants[decision]}
              className={decision === 'suspend' ? 'case-suspend' : undefined}
              isLoading={pending === decision}
            >
              {decisionLabel(subject, decision)}
            </Button>
          ))}
        </div>
      </fetcher.Form>
    </section>
  );
}
