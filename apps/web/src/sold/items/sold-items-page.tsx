import { listItems } from '@tessera/contract/sold/items';
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { SoldItems } from './sold-items.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname));
  const answer = await serverCall(context)(listItems, { query: { role: 'seller' } });
  return { items: answer.ok ? answer.value.items : undefined };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Sold items', isPrivate: true });
}

export default function SoldItemsPage() {
  const { items } = useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
  return (
    <div className="ui-page">
      <h1 className="ui-page-title">Sold items</h1>
      {items === undefined ? (
        <ErrorState
          title="Couldn’t load your sold items"
          onRetry={() => void revalidator.revalidate()}
          isRetrying={revalidator.state === 'loading'}
        >
          Nothing has changed. Retry in a moment.
        </ErrorState>
      ) : (
        <SoldItems items={items} />
      )}
    </div>
  );
}
