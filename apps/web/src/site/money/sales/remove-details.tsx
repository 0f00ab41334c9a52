import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useAction, useProvenCall } from '../../../people/accounts/public.ts';

export function RemoveDetails({ onRemoved }: { onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const provenCall = useProvenCall();
  const { run, running } = useAction();
  const { revalidate } = useRevalidator();

  async function remove() {
    setIsAsking(false);
    const { deletePayoutDetails } = await import('@tessera/contract/selling/payout-details');
    const done = await run('remove', () => provenCall(deletePayoutDetails, {}));
    if (!done) return;
    await revalidate();
    onRemoved();
  }

  return (
    <>
      <Button variant="quiet" isLoading={running !== undefined} onClick={() => setIsAsking(true)}>
        Remove…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Remove your bank details?"
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => void remove()}
      >
        Money from your sales waits until you enter others.
      </ConfirmDialog>
    </>
  );
}
