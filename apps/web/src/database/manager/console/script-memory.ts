/**
 * The script in the console, so that it is still there when somebody returns from another page. It is not stored in the
 * browser, because a script may contain a password.
 */
let remembered = '';

export function rememberedScript(): string {
  return remembered;
}

export function rememberScript(text: string): void {
  remembered = text;
}
