import type { Result } from '@tessera/domain/result';
import { type ReactNode, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { DatabaseProblem } from '../api/database-call.ts';
import { FormDialog } from './form-dialog.tsx';
import { useSubmit } from './use-submit.ts';

interface ConfirmDeleteProps {
  /** A question that names the object. */
  title: string;
  /** Text to type for confirmation; undefined if pressing the button is enough. */
  typed?: string | undefined;
  /** Shows a warning to acknowledge, for objects of the application itself. */
  warning?: string | undefined;
  confirmLabel: string;
  work: () => Promise<Result<unknown, DatabaseProblem>>;
  onDone: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** The dialog that asks for confirmation before anything is deleted. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { title, typed, warning, confirmLabel, work, onDone, onClose, children } = props;
  const submit = useSubmit();
  const [name, setName] = useState('');
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const isReady = (typed === undefined || name === typed) && (warning === undefined || isAcknowledged);
  return (
    <FormDialog
      title={title}
      description="This cannot be undone."
      submitLabel={confirmLabel}
      tone="danger"
      submit={submit}
      isSubmitDisabled={!isReady}
      onSubmit={() => void submit.run(work, onDone)}
      onClose={onClose}
    >
      {children}
      {warning !== undefined && (
        <AppDatabaseWarning warning={warning} isAcknowledged={isAcknowledged} onChange={setIsAcknowledged} />
      )}
      {typed !== undefined && <TypedName name={typed} value={name} onChange={setName} />}
    </FormDialog>
  );
}

interface AppDatabaseWarningProps {
  warning: string;
  isAcknowledged: boolean;
  onChange: (isAcknowledged: boolean) => void;
}

export function AppDatabaseWarning({ warning, isAcknowledged, onChange }: AppDatabaseWarningProps) {
  return (
    <Banner tone="warning" title="The application uses this">
      <p>{warning}</p>
      <div className="database-acknowledgement">
        <Checkbox
          label="I understand what this changes"
          checked={isAcknowledged}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </div>
    </Banner>
  );
}

interface TypedNameProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export function TypedName({ name, value, onChange }: TypedNameProps) {
  return (
    <TextField
      label={
        <>
          Type <strong className="database-said">{name}</strong> to confirm
        </>
      }
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
