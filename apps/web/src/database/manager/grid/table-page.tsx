import { type ReactNode, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type Location,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useBlocker,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useConnection } from '../api/queries.ts';
import { plural } from '@tessera/domain/plural';
import type { TableGridProps } from './table-grid.tsx';
import { TableChoice } from './table-choice.tsx';
import { useTrailInAddress } from './trail/use-trail.ts';
import './table-page.css';

export function loader({ url }: LoaderFunctionArgs) {
  const table = url.searchParams.get('table') ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (table === '') throw data(null, { status: 404 });
  return { schema: url.searchParams.get('schema') ?? undefined, table };
}

/** Does not run the loader again when only the view in the address changes (sort order, filters, trail). */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isSameTable(currentUrl, nextUrl) && defaultShouldRevalidate;
}

type Address = Pick<Location, 'pathname' | 'search'>;

function isSameTable(one: Address, other: Address): boolean {
  const [before, after] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return (
    one.pathname === other.pathname &&
    ['schema', 'table'].every((name) => before.get(name) === after.get(name))
  );
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ matches }, { title: loaderData?.table ?? 'Table', isPrivate: true });

/**
 * The grid's code, loaded and rendered only in the browser. Rendered on the server, its sizes would become style
 * attributes, which the content security policy forbids.
 */
const tableGrid = lazyModule(async () => {
  const { TableGrid } = await import('./table-grid.tsx');
  return (props: TableGridProps) => <TableGrid {...props} />;
});

/** Full page for one table, with an address that can be shared. */
export default function TablePage() {
  const { schema, table } = useLoaderData<typeof loader>();
  const { data: connection, isPending } = useConnection();
  const [waiting, setWaiting] = useState(0);
  const render = useLazyModule(tableGrid, { isNeeded: true });
  // For another table, database or user, the key is another, and a new grid without pending changes is rendered.
  const tableRef = [schema, table, connection?.server_name, connection?.database_name, connection?.username];
  return (
    <div className="table-page">
      <div className="table-page-head">
        <h2 className="table-page-title">
          {schema !== undefined && <span className="ui-muted">{schema}.</span>}
          {table}
        </h2>
        <TableChoice {...{ schema, table }} />
      </div>
      <div className="table-page-grid" key={JSON.stringify(tableRef)}>
        {(!isPending && render && (
          <AddressedGrid {...{ schema, table, render }} onPendingChange={setWaiting} />
        )) || <Waiting />}
      </div>
      <LeaveQuestion waiting={waiting} />
    </div>
  );
}

interface AddressedGridProps extends Pick<TableGridProps, 'schema' | 'table' | 'onPendingChange'> {
  render: (props: TableGridProps) => ReactNode;
}

/** The grid, with the trail of visited tables in the page's address. */
function AddressedGrid({ schema, table, render, onPendingChange }: AddressedGridProps) {
  const trail = useTrailInAddress({ schema, table });
  return render({ schema, table, trail, onPendingChange });
}

/** Asks before a navigation would discard pending changes. */
function LeaveQuestion({ waiting }: { waiting: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => waiting > 0 && !isSameTable(currentLocation, nextLocation),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    >
      {plural(waiting, 'unsaved change')} would be lost.
    </ConfirmDialog>
  );
}

function Waiting() {
  return (
    <div className="dbg-page-waiting" aria-busy="true">
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} height="1.25rem" />
      ))}
    </div>
  );
}
