import { longDay } from '@tessera/domain/days';
import { useRevalidator } from 'react-router';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { useAction } from './use-action.ts';

/** Shown to somebody who asked for the deletion of their account. */
export function DeletionBanner({ dueAt }: { dueAt: Date }) {
  const { run, running } = useAction();
  const { revalidate } = useRevalidator();

  async function undo() {
    const { undoAccountDeletion } = await import('@tessera/contract/site/account-data');
    const isUndone = await run('undo', () => call(undoAccountDeletion, {}));
    if (isUndone) showToast({ tone: 'success', title: 'Your account stays. Your listings are live again.' });
    await revalidate();
  }

  return (
    <Banner
      tone="warning"
      title={`Your account will be deleted on ${longDay(dueAt)}`}
      actions={
        <Button size="small" isLoading={running !== undefined} onClick={() => void undo()}>
          Keep my account
        </Button>
      }
    >
      Your listings are paused until then.
    </Banner>
  );
}
