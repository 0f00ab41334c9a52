import { useStore } from '../../lib/create-store.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { closeDatabaseManager, managerOpening } from './opening.ts';

const dialog = lazyPart(async () => {
  const { ManagerDialog } = await import('./manager/manager-dialog.tsx');
  return (isOpen: boolean) => <ManagerDialog isOpen={isOpen} />;
});

/** Draws the Database Manager over any page. Its code comes with the first opening. */
export function DatabaseManagerHost() {
  const { isOpen } = useStore(managerOpening);
  const render = useLazyPart(dialog, { isWanted: isOpen, onFailure: closeDatabaseManager });
  return render?.(isOpen);
}
