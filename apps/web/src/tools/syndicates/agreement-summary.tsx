import type { SyndicateView } from '@tessera/contract/tools/syndicates';
import { formatHeadline } from '@tessera/domain/sold/pools/receipt';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Fold } from '../../ui/fold.tsx';
import ScrollText from 'lucide-react/icons/scroll-text';
import { ukDay } from './syndicate-words.ts';

export function AgreementSummary({ syndicate }: { syndicate: SyndicateView }) {
  const { version, body, createdAt, isAccepted } = syndicate.agreement;
  const { id, root } = syndicate;
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
      {!isAccepted && (
        <Banner tone="warning" title="Please read the new version">
          You take part in new draws once you have{' '}
          <TextLink to={`/lottery/${id}/agreement`}>accepted it</TextLink>.
        </Banner>
      )}
      <p className="ui-row">
        <TextLink to={`/lottery/${id}/agreement`}>Who accepted it, print, earlier versions</TextLink>
        <TextLink to={`/lottery/${id}/verify`}>Check a ticket</TextLink>
      </p>
      <p className="ui-note">
        Newest root of the log: <code className="lottery-digest">{formatHeadline(root)}</code>
      </p>
    </section>
  );
}
