import type { SyndicateView } from '@tessera/contract/tools/syndicates';
import { Fold } from '../../ui/fold.tsx';
import ScrollText from 'lucide-react/icons/scroll-text';
import { ukDay } from './syndicate-words.ts';

export function AgreementSummary({ syndicate }: { syndicate: SyndicateView }) {
  const { version, body, createdAt } = syndicate.agreement;
  return (
    <section className="ui-stack" aria-labelledby="agreement">
      <h2 className="ui-section-title" id="agreement">
        Agreement
      </h2>
      <Fold
        icon={<ScrollText aria-hidden="true" />}
        summary={`Version ${version}, ${ukDay(createdAt)}`}
        className="lottery-fold"
      >
        <p className="lottery-agreement">{body}</p>
      </Fold>
    </section>
  );
}
