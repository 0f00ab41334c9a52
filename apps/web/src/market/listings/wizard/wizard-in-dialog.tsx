import { findPreset } from '@tessera/patterns/themes/presets';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { useRef } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { SelectedFile } from '../../../files/personal-files/public.ts';
import type { Outcome } from '../state/wizard-state.ts';
import { useNewWizard } from './use-new-wizard.ts';
import { WizardProvider } from './use-wizard.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import { closeListingWizard } from './wizard-opening.ts';
import { WizardPrompts } from './wizard-prompts.tsx';
import './wizard.css';

export function WizardInDialog({ files }: { files: readonly SelectedFile[] }) {
  const wizard = useNewWizard({ kind: 'new', files }, ({ system, preset, ...rest }: Outcome) =>
    closeListingWizard({
      ...rest,
      system: systemFacts[system].label,
      preset: findPreset(preset).label,
    }),
  );

  const firstFocus = useRef<HTMLElement>(null);

  async function leave() {
    if (wizard.get().submission !== 'none') return;
    if (await wizard.flush()) closeListingWizard();
    else wizard.ask({ kind: 'leave' });
  }

  return (
    <WizardProvider value={wizard}>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && void leave()}
        size="large"
        title="Publish Listing"
        footer={<WizardFooter />}
        initialFocus={firstFocus}
      >
        <WizardBody titleRef={firstFocus} />
        <WizardPrompts onLeave={closeListingWizard} />
      </Dialog>
    </WizardProvider>
  );
}
