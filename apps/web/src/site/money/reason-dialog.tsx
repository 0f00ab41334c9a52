import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextArea } from '../../ui/forms/field.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** The label of the field for the reason. */
  label: string;
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy: boolean;
  error: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Further fields above the reason. */
  children?: ReactNode;
}

/** A dialog that asks for a reason before an action. The reason is stored in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, confirmLabel, isDangerous, isBusy, error, onConfirm, onClose } = props;
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string>();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = (field.current?.value ?? '').trim();
    setFault(reason === '' ? 'Please enter a text.' : undefined);
    if (reason === '') return field.current?.focus();
    onConfirm(reason);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={title}
      description={description}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} isLoading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="ui-stack" noValidate>
        {error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        {props.children}
        <TextArea
          ref={field}
          name="reason"
          label={label}
          rows={3}
          maxLength={500}
          error={fault}
          aria-required
        />
      </form>
    </Dialog>
  );
}
