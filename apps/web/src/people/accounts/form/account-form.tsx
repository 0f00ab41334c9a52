import type { ReactNode } from 'react';
import { FormProblem } from './form-problem.tsx';
import type { FormState } from './use-form-call.ts';

interface AccountFormProps {
  form: FormState;
  /** Accessible name, for pages with several forms. */
  label?: string;
  children: ReactNode;
}

export function AccountForm({ form, label, children }: AccountFormProps) {
  return (
    <form
      id={form.id}
      aria-label={label}
      // A form that is sent before its script has loaded must not put the password into the URL.
      method="post"
      noValidate
      className="ui-stack"
      data-gap="wide"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(event.currentTarget);
      }}
    >
      <FormProblem problem={form.problem} fieldId={form.fieldId} />
      {children}
    </form>
  );
}
