import { groupsOf, optionsFor } from '@tessera/domain/listings/fields';
import { detailsRequiredTitle, missingFieldsMessage } from '@tessera/domain/listings/sentences';
import type { Field } from '@tessera/domain/listings/fields/field';
import { EXACT_LOCATION, mayShowExactLocation } from '@tessera/domain/listings/public-location';
import { missingFields } from '@tessera/domain/listings/checks';
import { type System, systemFacts } from '@tessera/domain/listings/systems';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useEffect } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AssetCard } from '../assets/asset-card.tsx';
import { useForm, useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { BuyNowCard } from './buy-now-card.tsx';
import { controlId } from './control-id.ts';
import { FieldControl } from './field-control.tsx';
import { ShuffleCard } from './shuffle-card.tsx';

export function ConfigureStep() {
  const system = useWizardState(({ work }) => work.system);
  const { values } = useForm();
  useLedFocus();
  if (!system) return null;
  const isOffered = (field: Field) => {
    if (field.id === 'subcategory') return optionsFor(field, values).length > 0;
    return field.id !== EXACT_LOCATION || mayShowExactLocation(system, values);
  };
  return (
    <section className="wizard-section" aria-labelledby="step-title">
      <header className="wizard-section-head">
        <div>
          <h2 id="step-title" className="wizard-step-title" tabIndex={-1}>
            Configure your listing canvas
          </h2>
          <p className="wizard-lead">
            {systemFacts[system].label}: {systemFacts[system].description}
          </p>
        </div>
        <AutoFillButton />
      </header>
      <MissingAlert system={system} />
      <div className="wizard-groups">
        {[...groupsOf(system)].map(([group, fields]) => (
          <div key={group} className="wizard-card">
            <h3>{group}</h3>
            <div className="wizard-fields">
              {fields.filter(isOffered).map((field) => (
                <FieldControl key={field.id} system={system} field={field} />
              ))}
            </div>
            {group === 'Location' && <LocationNote />}
          </div>
        ))}
        {systemFacts[system].isShuffleReady && <ShuffleCard system={system} />}
        <BuyNowCard system={system} />
        <AssetCard />
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

/** Outcome of the postcode look-up. */
function LocationNote() {
  const location = useWizardState((state) => state.location);
  return (
    <output className="wizard-location" data-state={location?.state}>
      {location?.sentence}
    </output>
  );
}

/** Moves the focus to the field with a problem. */
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
