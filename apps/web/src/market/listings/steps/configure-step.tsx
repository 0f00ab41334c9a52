import { groupsOf } from '@tessera/domain/market/listings/fields';
import { detailsRequiredTitle, missingFieldsMessage } from '@tessera/domain/market/listings/sentences';
import { missingFields } from '@tessera/domain/market/listings/form/checks';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useEffect } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AssetCard } from '../assets/asset-card.tsx';
import { useForm } from '../wizard/use-form.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { BuyNowCard } from './buy-now-card.tsx';
import { controlId } from './control-id.ts';
import { FieldGroup } from './field-group.tsx';
import { PriceSuggestion } from './price-suggestion.tsx';
import { ShuffleCard } from './shuffle-card.tsx';
import { Suggestions } from './suggestions.tsx';

export function ConfigureStep() {
  const system = useWizardState(({ work }) => work.system);
  useLedFocus();
  if (!system) return null;
  return (
    <section className="wizard-section" aria-labelledby="step-title">
      <header className="wizard-section-head">
        <h2 id="step-title" className="wizard-step-title" tabIndex={-1}>
          Configure your listing canvas
        </h2>
        <AutoFillButton />
      </header>
      <MissingAlert system={system} />
      <div className="wizard-groups">
        <AssetCard />
        {[...groupsOf(system)].map(([group, fields], index) => (
          <FieldGroup
            key={group}
            system={system}
            group={group}
            fields={fields}
            belowFirst={index === 0 && <Suggestions system={system} />}
          >
            {group === 'Price' && <PriceSuggestion system={system} />}
            {group === 'Location' && <LocationNote />}
          </FieldGroup>
        ))}
        {systemFacts[system].isShuffleReady && <ShuffleCard system={system} />}
        <BuyNowCard system={system} />
      </div>
    </section>
  );
}

function AutoFillButton() {
  const wizard = useWizard();
  const isAdmin = useViewer()?.role.toLowerCase() === 'admin';
  if (!isAdmin) return null;
  return (
    <Button icon={<WandSparkles aria-hidden="true" />} onClick={wizard.autoFill}>
      Auto-fill fields
    </Button>
  );
}

function MissingAlert({ system }: { system: System }) {
  const { values } = useForm();
  const isShown = useWizardState(({ showsRequired }) => showsRequired);
  const missing = isShown ? missingFields(system, values) : [];
  return (
    <div role="alert">
      {missing.length > 0 && (
        <Banner tone="warning" title={detailsRequiredTitle}>
          {missingFieldsMessage(missing)}
        </Banner>
      )}
    </div>
  );
}

/** Says what the postcode look-up found. */
function LocationNote() {
  const location = useWizardState((state) => state.location);
  return (
    <output className="wizard-location" data-state={location?.state}>
      {location?.sentence}
    </output>
  );
}

/** Moves the focus to the field that has a problem. */
function useLedFocus() {
  const wizard = useWizard();
  const focusOn = useWizardState((state) => state.focusOn);
  const step = useWizardState(({ work }) => work.step);
  useEffect(() => {
    if (focusOn === undefined || step !== 2) return undefined;
    // Waits until an open dialog has returned the focus.
    const timer = setTimeout(() => {
      const control = document.getElementById(controlId(focusOn));
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
      wizard.focusDone();
    }, 60);
    return () => clearTimeout(timer);
  }, [focusOn, step, wizard]);
}
