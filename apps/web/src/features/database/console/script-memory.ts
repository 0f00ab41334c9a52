/** Keeps the script while pages of the workspace change. It stays in memory, because a script may contain a password. */
let remembered = '';

export function rememberedScript(): string {
  return remembered;
}

export function rememberScript(text: string): void {
  remembered = text;
}
