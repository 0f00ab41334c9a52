import { type ReactNode, useId } from 'react';
import { Switch } from '../../../ui/forms/switch.tsx';
import { withoutTitle } from '../state/complaints.ts';
import type { SaleFault } from '../state/wizard-state.ts';
import { useForm } from '../wizard/use-form.ts';
import { useWizardState } from '../wizard/use-wizard.ts';
import { controlId } from './control-id.ts';
import { explainLock } from './explain-lock.ts';

interface SaleCardProps {
  control: 'shuffle' | 'buy-now';
  title: string;
  switchLabel: string;
  isEnabled: boolean;
  onToggle: (isEnabled: boolean) => void;
  note: ReactNode;
  /** Why the terms of the sale cannot be changed. Undefined if they can. */
  lock?: string | undefined;
  /** The sale's fields, shown while it is switched on. */
  children: ReactNode;
}

/** One way to sell a listing: a switch and its fields. It is locked after the first sale. */
export function SaleCard(props: SaleCardProps) {
  const { control, title, switchLabel, isEnabled, onToggle, note, lock, children } = props;
  const titleId = useId();
  const { shuffle } = useForm();
  const isLocked = useWizardState((state) => state.isLocked);
  const errorAt = useSaleError();
  return (
    <section className="wizard-card" aria-labelledby={titleId}>
      <header className="wizard-card-head">
        <h3 id={titleId}>{title}</h3>
        <Switch
          id={controlId(control)}
          label={switchLabel}
          checked={isEnabled}
          error={errorAt(control)}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            if (isLocked) explainLock(shuffle.sharesSold).onClick();
            else onToggle(checked);
          }}
        />
      </header>
      <p className="wizard-card-note">{note}</p>
      {lock !== undefined && <p className="wizard-lock">{lock}</p>}
      {isEnabled && children}
    </section>
  );
}

/** Returns a function that gives the error at a control of the two sale cards. */
export function useSaleError(): (control: SaleFault['control']) => string | undefined {
  const fault = useWizardState((state) => state.saleFault);
  return (control) => (fault?.control === control ? withoutTitle(fault.message) : undefined);
}

export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}
