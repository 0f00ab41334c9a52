import type { Call } from '@tessera/contract/client';
import { listFiles } from '@tessera/contract/files/files';
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
import { DrawTickets, type ScanChoice } from './draw-tickets.tsx';
import { MyPart } from './my-part.tsx';
import { drawLooks, pounds, ukTime } from './syndicate-words.ts';

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const { id = '', draw = '' } = params;
  const call = serverCall(context);
  const found = pageValue(await call(getDraw, { params: { id, draw } }), url);
  const maySeal = found.draw.syndicate.isManager && found.draw.status === 'open';
  return { ...found, scans: maySeal ? await listScans(call) : [] };
}

/** Pictures and PDF files among the newest files of the File Manager. */
async function listScans(call: Call): Promise<ScanChoice[]> {
  const answer = await call(listFiles, { query: { limit: '100' } });
  if (!answer.ok) return [];
  return answer.value.files
    .filter(({ mime_type: type }) => type.startsWith('image/') || type === 'application/pdf')
    .map(({ id, original_filename: name }) => ({ id, name }));
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
  const { draw, scans } = useLoaderData<typeof loader>();
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
        <div className="ui-stack" data-gap="wider">
          <DrawTickets draw={draw} scans={scans} />
          <DrawResults draw={draw} />
        </div>
      </div>
    </LotteryFrame>
  );
}
