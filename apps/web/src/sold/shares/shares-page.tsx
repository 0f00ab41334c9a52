import { listHoldings } from '@tessera/contract/sold/holdings';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { TextLink } from '../../ui/link.tsx';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { Holdings } from '../holdings/public.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname + url.search));
  const answer = await serverCall(context)(listHoldings, {});
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 503 });
  return answer.value;
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Your shares', isPrivate: true });
}

export default function HoldingsPage() {
  const holdings = useLoaderData<typeof loader>();
  return (
    <div className="ui-page">
      <h1 className="ui-page-title">Your shares</h1>
      <section aria-labelledby="pools">
        <h2 className="sr-only" id="pools">
          By pool
        </h2>
        <Holdings {...holdings} />
      </section>
      <p>
        <TextLink to="/orders">Your orders</TextLink>
      </p>
    </div>
  );
}
