import { useStore } from '../../../lib/create-store.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { closeListingWizard, type WizardOpening, wizardOpening } from './wizard-opening.ts';

const dialog = lazyModule(async () => {
  const { WizardDialog } = await import('./wizard-dialog.tsx');
  return (opening: WizardOpening) => <WizardDialog opening={opening} />;
});

/** Draws the Publish Listing dialog over any page. Its code comes with the first opening. */
export function ListingWizardHost() {
  const opening = useStore(wizardOpening);
  const render = useLazyModule(dialog, { isNeeded: opening.isOpen, onFailure: () => closeListingWizard() });
  return render?.(opening);
}
