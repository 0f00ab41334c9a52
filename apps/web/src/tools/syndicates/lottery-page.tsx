import { listSyndicates, type SyndicateLine } from '@tessera/contract/tools/syndicates';
import Plus from 'lucide-react/icons/plus';
import Ticket from 'lucide-react/icons/ticket';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LotteryFrame } from './lottery-frame.tsx';
import { LotteryIntroduction } from './lottery-introduction.tsx';
import { membersText, pounds, sharesText, ukTime } from './syndicate-words.ts';

const nobody: readonly string[] = ['auth.required', 'auth.account_required'];

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listSyndicates, {});
  if (answer.ok) return { syndicates: answer.value.syndicates };
  if (nobody.includes(answer.refusal.code)) return { syndicates: undefined };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 503 });
}

const TITLE = 'Lottery syndicates';
const DESCRIPTION =
  'Run a private lottery syndicate with people you know: who paid, what was won, and proof that the ticket was there before the draw.';

export function meta({ matches }: MetaArgs) {
  return [
    ...pageMeta({ matches }, { title: TITLE, description: DESCRIPTION, canonical: '/lottery' }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebApplication',
        name: TITLE,
        description: DESCRIPTION,
        applicationCategory: 'LifestyleApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
      },
    },
  ];
}

export default function LotteryPage() {
  const { syndicates } = useLoaderData<typeof loader>();
  if (!syndicates)
    return (
      <LotteryFrame>
        <LotteryIntroduction isSignedIn={false} />
      </LotteryFrame>
    );
  return (
    <LotteryFrame>
      <header className="lottery-head">
        <h1 className="ui-page-title">Lottery syndicates</h1>
        {syndicates.length > 0 && (
          <ButtonLink variant="primary" to="/lottery/new" icon={<Plus aria-hidden="true" />}>
            Start a syndicate
          </ButtonLink>
        )}
      </header>
      {syndicates.length === 0 ? (
        <EmptyState
          icon={<Ticket aria-hidden="true" />}
          title="You’re in no syndicate yet"
          action={
            <ButtonLink variant="primary" to="/lottery/new">
              Start a syndicate
            </ButtonLink>
          }
        >
          Start one with people you know, or open the invitation that somebody emailed you.
        </EmptyState>
      ) : (
        <ul className="lottery-list">
          {syndicates.map((syndicate) => (
            <SyndicateCard key={syndicate.id} syndicate={syndicate} />
          ))}
        </ul>
      )}
      <LotteryIntroduction isSignedIn />
    </LotteryFrame>
  );
}

function SyndicateCard({ syndicate }: { syndicate: SyndicateLine }) {
  const { id, name, game, isManager, isClosed, members, shares, owed, nextDrawAt } = syndicate;
  return (
    <li className="lottery-stub ui-card-linked">
      <div className="lottery-stub-main">
        <h2>
          <CardLink to={`/lottery/${id}`}>{name}</CardLink>
        </h2>
        <p className="ui-muted">
          {game} · {membersText(members)} · {sharesText(shares)}
        </p>
        {isManager && <Badge tone="vertical">You manage it</Badge>}
        {isClosed && <Badge>Closed</Badge>}
      </div>
      <dl className="lottery-stub-side">
        <div>
          <dt>Next draw</dt>
          <dd>{nextDrawAt ? ukTime(nextDrawAt) : 'None planned'}</dd>
        </div>
        <div>
          <dt>You owe</dt>
          <dd className="ui-figures ui-strong">{pounds(owed)}</dd>
        </div>
      </dl>
    </li>
  );
}
