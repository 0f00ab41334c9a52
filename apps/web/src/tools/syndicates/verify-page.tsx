import { getSealLog } from '@tessera/contract/tools/syndicate-seals';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { TextLink } from '../../ui/link.tsx';
import { pageValue } from './find-page.ts';
import { LotteryFrame } from './lottery-frame.tsx';
import { SealChecker } from './seal-checker.tsx';

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const { name, log } = pageValue(await serverCall(context)(getSealLog, { params: { id } }), url);
  // As text, because the check reads the site’s log as it reads a file that somebody saved.
  return { id, name, log: JSON.stringify(log) };
}

export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Check a ticket', isPrivate: true });
}

export default function VerifyPage() {
  const { id, name, log } = useLoaderData<typeof loader>();
  return (
    <LotteryFrame>
      <header>
        <p className="lottery-kicker">
          <TextLink to={`/lottery/${id}`}>{name}</TextLink>
        </p>
        <h1 className="ui-page-title">Check a ticket</h1>
        <p className="ui-muted lottery-lead">
          Choose the scan that you downloaded and paste the root from the email about it. The check runs in
          this browser, also without a network, and sends nothing anywhere.
        </p>
        <noscript>
          <p>Your browser has JavaScript turned off, and this page needs it.</p>
        </noscript>
      </header>
      <SealChecker syndicate={id} published={log} />
    </LotteryFrame>
  );
}
