import { listAllPayouts } from '@tessera/contract/selling/money';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button } from '../../ui/button.tsx';
import { ProofProvider, useAction, useProvenCall } from '../../people/accounts/public.ts';
import { EndPayoutDialog } from './end-payout-dialog.tsx';
import { loadValue } from './load.ts';
import { PayoutTable } from './payout-table.tsx';
import type { EndQuestion } from './payouts.types.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { found: await loadValue(args, () => serverCall(args.context)(listAllPayouts, {})) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Payouts · Money', isPrivate: true });

export default function PayoutsPage() {
  const { found } = useLoaderData<typeof loader>();
  const [question, setQuestion] = useState<EndQuestion>();
  const payable = found?.payouts.filter(({ status, wait }) => status === 'begun' && wait === null) ?? [];
  return (
    <>
      <div className="money-toolbar">
        <p className="ui-muted">
          {found?.isByHand === false
            ? 'Stripe pays these out.'
            : 'Make each transfer at your bank with its reference, then mark it as paid.'}
        </p>
        {found?.isByHand && payable.length > 0 && (
          <ProofProvider description="The file names bank accounts, so please enter your password again.">
            <DownloadButton />
          </ProofProvider>
        )}
      </div>
      {found && found.waitingSellers > 0 && <p className="ui-note">{waitingText(found.waitingSellers)}</p>}
      <PayoutTable payouts={found?.payouts} onEnd={setQuestion} />
      {question && <EndPayoutDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function DownloadButton() {
  const provenCall = useProvenCall();
  const { run, running } = useAction();

  async function download() {
    const { preparePayouts } = await import('@tessera/contract/selling/money');
    const ready = await run('download', () => provenCall(preparePayouts, {}));
    if (ready) location.assign(ready.path);
  }

  return (
    <Button
      icon={<Download aria-hidden="true" />}
      isLoading={running !== undefined}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}

function waitingText(sellers: number): string {
  return sellers === 1
    ? 'Money of 1 more seller waits, because bank details are missing or new. Sales tells them.'
    : `Money of ${sellers} more sellers waits, because bank details are missing or new. Sales tells them.`;
}
