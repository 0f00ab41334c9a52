import { missingFields } from '@tessera/domain/market/listings/form/checks';
import { optionsFor } from '@tessera/domain/market/listings/fields';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import { foldedLabels, isEssential } from '@tessera/domain/market/listings/form/form-layout';
import {
  EXACT_LOCATION,
  mayShowExactLocation,
} from '@tessera/domain/market/listings/locations/public-location';
import type { System } from '@tessera/domain/market/listings/systems';
import { Fragment, type ReactNode, useState } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import { useForm } from '../wizard/use-form.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { FieldControl } from './field-control.tsx';
import { LocationPoint, pointFields } from './location-point.tsx';

interface FieldGroupProps {
  system: System;
  group: string;
  fields: readonly Field[];
  /** Shown below the group's first field. */
  belowFirst?: ReactNode;
  children?: ReactNode;
}

/** A card with a group's essential fields. The others are folded away below them. */
export function FieldGroup({ system, group, fields, belowFirst, children }: FieldGroupProps) {
  const { values } = useForm();
  const offered = fields.filter(({ id, ...field }) => {
    if (id === 'subcategory') return optionsFor({ id, ...field }, values).length > 0;
    return id !== EXACT_LOCATION || mayShowExactLocation(system, values);
  });
  const shown = offered.filter((field) => isEssential(system, field));
  const isPointKnown = pointFields.every((id) => (values[id] ?? '') !== '');
  const folded = offered.filter(
    (field) => !shown.includes(field) && !(isPointKnown && pointFields.includes(field.id)),
  );
  return (
    <div className="wizard-card">
      {/* If the first field has the same name as the group, only one of the two names is visible. */}
      <h3 className={shown[0]?.label === group ? 'sr-only' : undefined}>{group}</h3>
      {shown.length > 0 && (
        <div className="wizard-fields">
          {shown.map((field, index) => (
            <Fragment key={field.id}>
              <FieldControl system={system} field={field} />
              {index === 0 && belowFirst}
            </Fragment>
          ))}
        </div>
      )}
      {children}
      {isPointKnown && fields.some(({ id }) => pointFields.includes(id)) && (
        <LocationPoint system={system} fields={fields} />
      )}
      {folded.length > 0 && <FoldedFields system={system} fields={folded} />}
    </div>
  );
}

/** The folded fields of a group. They unfold by themselves if one of them is missing, invalid or gets the focus. */
function FoldedFields({ system, fields }: { system: System; fields: readonly Field[] }) {
  const wizard = useWizard();
  const { values } = useForm();
  const focusOn = useWizardState((state) => state.focusOn);
  const showsRequired = useWizardState((state) => state.showsRequired);
  const showsFaults = useWizardState((state) => state.showsFaults);
  const [isOpen, setIsOpen] = useState(false);
  const ids = new Set(fields.map(({ id }) => id));
  const isLedTo = focusOn !== undefined && ids.has(focusOn);
  const hasFault =
    (showsRequired && missingFields(system, values).some(({ id }) => ids.has(id))) ||
    (showsFaults && wizard.faults().some(({ field }) => ids.has(field)));
  const [hadFault, setHadFault] = useState(false);
  if (hadFault !== hasFault) setHadFault(hasFault);
  // A new problem opens the fold once, so that the person can still close it.
  if (!isOpen && (isLedTo || (hasFault && !hadFault))) setIsOpen(true);
  const filled = fields.filter(
    ({ id, type }) => type !== 'checkbox' && id !== 'currency' && (values[id] ?? '') !== '',
  );
  return (
    <Fold
      className="wizard-fold"
      isOpen={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      summary={
        <span className="wizard-fold-summary">
          {foldedLabels(fields)}
          {filled.length > 0 && <span className="wizard-fold-count">{filled.length} filled in</span>}
        </span>
      }
    >
      <div className="wizard-fields">
        {fields.map((field) => (
          <FieldControl key={field.id} system={system} field={field} />
        ))}
      </div>
    </Fold>
  );
}
