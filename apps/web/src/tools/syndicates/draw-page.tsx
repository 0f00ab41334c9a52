import { getDraw } from '@tessera/contract/tools/syndicates';
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
import { runDrawAction } from './draw-action.ts';
import { DrawParts } from './draw-parts.tsx';
import { DrawResults } from './draw-results.tsx';
import { pageValue } from './find-page.ts';
import { LotteryFrame, OutcomeNote } from './lottery-frame.tsx';
import { MyPart } from './my-part.tsx';
import { drawLooks, pounds, ukTime } from './syndicate-words.ts';

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const { id = '', draw = '' } = params;
  return pageValue(await serverCall(context)(getDraw, { params: { id, draw } }), url);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const key = { id: Number(params['id']), draw: Number(params['draw']) };
  return runDrawAction(serverCall(context), key, await request.formData());
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const title = loaderData
    ? `Draw ${loaderData.draw.number} of ${loaderData.draw.syndicate.name}`
    : 'Draw of a syndicate';
  return pageMeta({ matches }, { title, isPrivate: true });
}

export default function DrawPage() {
  const { draw } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const { syndicate, number, closesAt, status, due, received, won } = draw;
  const look = drawLooks[status];
  return (
    <LotteryFrame>
      <OutcomeNote outcome={outcome} />
      <header className="lottery-ticket">
        <div className="lottery-ticket-main">
          <p className="lottery-kicker">
            <TextLink to={`/lottery/${syndicate.id}`}>{syndicate.name}</TextLink> · {syndicate.game}
          </p>
          <h1>Draw {number}</h1>
          <p className="lottery-facts-line">
            {status === 'open' ? 'Closes' : 'Closed'} {ukTime(closesAt)}
            <Badge tone={look.tone}>{look.label}</Badge>
          </p>
          <dl className="lottery-figures">
            <div>
              <dt>Received</dt>
              <dd className="ui-figures">
                {pounds(received)} <span className="ui-muted">of {pounds(due)}</span>
              </dd>
            </div>
            <div>
              <dt>Won</dt>
              <dd className="ui-figures">{won > 0 || status === 'settled' ? pounds(won) : '—'}</dd>
            </div>
          </dl>
        </div>
        <MyPart draw={draw} />
      </header>
      <div className="lottery-columns">
        <DrawParts draw={draw} />
        <DrawResults draw={draw} />
      </div>
    </LotteryFrame>
  );
}
