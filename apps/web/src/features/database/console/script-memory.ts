/** In memory alone, from one part of the workspace to the next: a script may hold a password. */
let remembered = '';

export function rememberedScript(): string {
  return remembered;
}

export function rememberScript(text: string): void {
  remembered = text;
}
