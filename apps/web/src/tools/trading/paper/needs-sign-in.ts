const codes: readonly string[] = ['auth.required', 'auth.account_required'];

/** Whether a refusal says that only people with an account may see the page. */
export const needsSignIn = (code: string) => codes.includes(code);
