import { useStore } from '../../../lib/create-store.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { closeListingWizard, type WizardOpening, wizardOpening } from './wizard-opening.ts';

const dialog = lazyModule(async () => {
  const { WizardDialog } = await import('./wizard-dialog.tsx');
  return (opening: WizardOpening) => <WizardDialog opening={opening} />;
});

/** Shows the Publish Listing dialog over any page. Its code is loaded when the dialog first opens. */
export function ListingWizardHost() {
  const opening = useStore(wizardOpening);
  const render = useLazyModule(dialog, { isNeeded: opening.isOpen, onFailure: () => closeListingWizard() });
  return render?.(opening);
}
