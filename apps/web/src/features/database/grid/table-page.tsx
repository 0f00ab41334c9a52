import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { findAccount, loginPath } from '../../accounts/public.ts';
import { ProofHost } from '../sudo/proof-host.tsx';
import type { TableGridProps } from './table-grid.tsx';
import './table-page.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { searchParams, pathname, search } = url;
  const account = await findAccount(context);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!account) throw redirect(loginPath(pathname + search));
  const table = searchParams.get('table') ?? '';
  // Whoever may not see it learns nothing of it either.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (account.role !== 'admin' || table === '') throw data(null, { status: 404 });
  return { schema: searchParams.get('schema') ?? undefined, table };
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ matches }, { title: loaderData?.table ?? 'Table', isPrivate: true });

/** Drawn in the browser only: the server would have to write lengths into attributes, which no page may hold. */
const tableGrid = lazyPart(async () => {
  const { TableGrid } = await import('./table-grid.tsx');
  return (props: TableGridProps) => <TableGrid {...props} />;
});

/** One table, full page, by an address that can be sent on. */
export default function TablePage() {
  const { schema, table } = useLoaderData<typeof loader>();
  const render = useLazyPart(tableGrid, { isWanted: true });
  return (
    <div className="table-page">
      <h1 className="table-page-title">
        {schema !== undefined && <span className="text-muted">{schema}.</span>}
        {table}
      </h1>
      <div className="table-page-grid" key={JSON.stringify([schema, table])}>
        {render?.({ schema, table }) ?? <Waiting />}
      </div>
      <ProofHost />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3 p-4" aria-busy="true">
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="h-5 w-full" />
      ))}
    </div>
  );
}
