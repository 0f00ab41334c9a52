import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../../ui/button.tsx';

interface SlipFormProps {
  action: string;
  label: string;
  children: ReactNode;
}

/** A form whose fields are the page's address. With script every finished change sends it, without script its button. */
export function SlipForm({ action, label, children }: SlipFormProps) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => void submit(form, { replace: true, preventScrollReset: true });
  return (
    <Form
      className="interest-slip"
      action={action}
      aria-label={label}
      noValidate
      onBlur={(event) => {
        if (isChanged(event.target)) send(event.currentTarget);
      }}
      onChange={(event) => {
        const target: EventTarget = event.target;
        if (target instanceof HTMLSelectElement) send(event.currentTarget);
      }}
    >
      {children}
      <Button type="submit" variant="primary" isWide>
        Calculate
      </Button>
    </Form>
  );
}

/** Whether a field differs from what the page shows. */
function isChanged(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.value !== target.defaultValue;
}
