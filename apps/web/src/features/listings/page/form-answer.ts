/** What a form's page answers to it when it leads nowhere else. */
export interface FormAnswer {
  readonly done?: { readonly conversationId?: number; readonly isReported?: boolean };
  /** In words for a person. */
  readonly problem?: string;
  readonly code?: string;
  /** What was typed, for a page without script. */
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
  // Browsers send line breaks of forms as two characters.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
