import { useStore } from '../../lib/create-store.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { closeDatabaseManager, managerOpening } from './opening.ts';

const dialog = lazyModule(async () => {
  const { ManagerDialog } = await import('./manager/manager-dialog.tsx');
  return (isOpen: boolean) => <ManagerDialog isOpen={isOpen} />;
});

/** Shows the Database Manager above any page. Its code loads when it first opens. */
export function DatabaseManagerHost() {
  const { isOpen } = useStore(managerOpening);
  const render = useLazyModule(dialog, { isNeeded: isOpen, onFailure: closeDatabaseManager });
  return render?.(isOpen);
}
