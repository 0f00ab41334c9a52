import { getSyndicate } from '@tessera/contract/tools/syndicates';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link.tsx';
import { AgreementSummary } from './agreement-summary.tsx';
import { DrawList } from './draw-list.tsx';
import { pageValue } from './find-page.ts';
import { LotteryFrame, OutcomeNote } from './lottery-frame.tsx';
import { ManageSyndicate } from './manage-syndicate.tsx';
import { MemberList } from './member-list.tsx';
import { runSyndicateAction } from './syndicate-action.ts';
import { membersText, pounds } from './syndicate-words.ts';

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getSyndicate, { params: { id: params['id'] ?? '' } });
  return { ...pageValue(answer, url), now: new Date() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return runSyndicateAction(serverCall(context), Number(params['id']), await request.formData());
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return pageMeta({ matches }, { title: loaderData?.syndicate.name ?? 'Syndicate', isPrivate: true });
}

export default function SyndicatePage() {
  const { syndicate, now } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const { name, game, sharePrice, members, isManager, closedAt } = syndicate;
  const present = members.filter(({ leftAt }) => leftAt === null);
  return (
    <LotteryFrame>
      <header>
        <p className="lottery-kicker">
          <TextLink to="/lottery" isQuiet>
            Lottery syndicates
          </TextLink>
        </p>
        <h1 className="ui-page-title">{name}</h1>
        <p className="ui-muted lottery-facts-line">
          {game} · {pounds(sharePrice)} a share · {membersText(present.length)}
          {isManager && <Badge tone="vertical">You manage it</Badge>}
          {closedAt && <Badge>Closed</Badge>}
        </p>
      </header>
      <OutcomeNote outcome={outcome} />
      <div className="lottery-columns">
        <DrawList syndicate={syndicate} now={now} />
        <div className="ui-stack" data-gap="wider">
          <MemberList syndicate={syndicate} />
          <AgreementSummary syndicate={syndicate} />
          <ManageSyndicate syndicate={syndicate} />
        </div>
      </div>
    </LotteryFrame>
  );
}
