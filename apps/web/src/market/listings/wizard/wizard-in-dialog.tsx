import { findPreset } from '@tessera/patterns/themes/presets';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { SelectedFile } from '../../../files/personal-files/public.ts';
import type { Outcome } from '../state/wizard-state.ts';
import { pageAfter } from './use-outcome-page.ts';
import { useNewWizard } from './use-new-wizard.ts';
import { WizardProvider } from './use-wizard.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import { closeListingWizard } from './wizard-opening.ts';
import { WizardPrompts } from './wizard-prompts.tsx';
import './wizard.css';

export function WizardInDialog({ files }: { files: readonly SelectedFile[] }) {
  const navigate = useNavigate();
  const wizard = useNewWizard({ kind: 'new', files }, (outcome: Outcome) => {
    const { status, assetCount } = outcome;
    const isAwaited = closeListingWizard({
      status,
      assetCount,
      system: systemFacts[outcome.system].label,
      preset: findPreset(outcome.preset).label,
    });
    // The File Manager says itself what became of its files, and nobody loses their selection there.
    if (!isAwaited && status === 'live') void navigate(pageAfter(outcome));
  });

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
