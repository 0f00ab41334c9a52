/** What a form's page answers if it doesn't redirect. */
export interface FormAnswer {
  readonly done?: { readonly conversationId?: number; readonly isReported?: boolean };
  /** Message for the person. */
  readonly problem?: string;
  readonly code?: string;
  /** The text that was typed, so that a page without scripts can show it again. */
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
  // In form data, browsers send a line break as two characters.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
