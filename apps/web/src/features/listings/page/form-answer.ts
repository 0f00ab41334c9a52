/** Response of a form's page that doesn't redirect. */
export interface FormAnswer {
  readonly done?: { readonly conversationId?: number; readonly isReported?: boolean };
  /** Message for the person. */
  readonly problem?: string;
  readonly code?: string;
  /** The text typed, for pages without scripts. */
  readonly typed?: Readonly<Record<string, string>>;
}

interface Refusal {
  readonly code: string;
  readonly error: string;
}

export function refused({ code, error }: Refusal, typed: FormAnswer['typed'] = {}): FormAnswer {
  return { problem: error, code, typed };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  // Browsers send a line break in a form as two characters.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
