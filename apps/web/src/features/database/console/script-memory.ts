/** In memory alone, from one part of the workspace to the next: a script may hold a password. */
let kept = '';

export function keptScript(): string {
  return kept;
}

export function keepScript(text: string): void {
  kept = text;
}
