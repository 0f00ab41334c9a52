import { listAllDisputes } from '@tessera/contract/selling/money';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { loadValue } from './load.ts';
import { useRetry } from './use-retry.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { found: await loadValue(args, () => serverCall(args.context)(listAllDisputes, {})) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Disputes · Money', isPrivate: true });

export default function DisputesPage() {
  const { found } = useLoaderData<typeof loader>();
  const disputes = found?.disputes ?? [];
  return (
    <>
      <DisputeTable
        disputes={disputes}
        {...useRetry(found, '/admin/money/disputes')}
        empty={
          <EmptyState icon={<ShieldCheck aria-hidden="true" />} title="No disputes">
            When a buyer’s bank is asked to reverse a payment, it appears here.
          </EmptyState>
        }
      />
      {disputes.length > 0 && (
        <p className="ui-note">
          Sellers are not paid for what is disputed. Send evidence on the payment provider’s pages.
        </p>
      )}
    </>
  );
}
