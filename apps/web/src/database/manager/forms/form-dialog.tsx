import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DialogProps } from '../../../ui/overlays/dialog.types.ts';
import { ProofHost } from '../sudo/proof-host.tsx';
import type { Submit } from './use-submit.ts';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: DialogProps['size'];
  submitLabel: string;
  tone?: 'primary' | 'danger';
  submit: Submit;
  isSubmitDisabled?: boolean;
  /** Shown next to the server's error, for example a suggested name. */
  remedy?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with one form. An error is shown at the top, or at the fields that it concerns, of which the first gets the
 * focus. If a call needs the password, the password dialog opens above this dialog.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, submitLabel, tone = 'primary', submit, isSubmitDisabled = false } = props;
  const { remedy, onSubmit, onClose, children } = props;
  const id = useId();
  const first = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !submit.isBusy && onClose()}
      title={title}
      description={description}
      size={size}
      initialFocus={first}
      footer={
        <>
          <Button disabled={submit.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={tone}
            isLoading={submit.isBusy}
            disabled={isSubmitDisabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={(element) => {
          form.current = element;
          first.current = firstField(element);
        }}
        id={id}
        className="database-form"
        noValidate
        onSubmit={(event) => {
          // Submit events from dialogs above this one reach this form too, because React passes events to the parent.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          onSubmit();
          setSubmitCount(submitCount + 1);
        }}
      >
        <Problem submit={submit} remedy={remedy} />
        {children}
      </form>
      <ProofHost />
    </Dialog>
  );
}

/**
 * The field that gets the focus when the dialog opens. None on touch screens, where the on-screen keyboard would cover
 * half of the dialog.
 */
function firstField(form: HTMLFormElement | null): HTMLElement | null {
  if (!form || !matchMedia('(pointer: fine)').matches) return null;
  return form.querySelector<HTMLElement>('input:not([readonly], :disabled), select, textarea');
}

/** Shows the form's error at its top, and scrolls it into view. */
export function Problem({ submit: { problem }, remedy }: { submit: Submit; remedy?: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={banner}>
      <Banner tone="danger" role="alert" actions={remedy}>
        <span className="database-said">{problem.message}</span>
      </Banner>
    </div>
  );
}
