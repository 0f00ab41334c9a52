/** Characters that change the direction of the text around them: `annexe\u202Egpj.exe` looks like `annexeexe.jpg`. */
export const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const allDirections = new RegExp(directions, 'gu');
/** The control characters (C0, DEL and C1), and the separators of lines and paragraphs. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const controlsInLines = /(?![\n\r\t])\p{Cc}/gu;
const separators = /[\p{Zl}\p{Zp}]/gu;

/**
 * A title or name without characters that could hide, reverse or break the text around it. Controls become spaces;
 * spaces stay as typed.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(allDirections, '').replaceAll(controls, ' ');
}

/**
 * A text of several lines without characters that could hide, reverse or break the text around it. Its line breaks
 * stay.
 */
export function withoutControlsInLines(text: string): string {
  return text.replaceAll(allDirections, '').replaceAll(separators, '\n').replaceAll(controlsInLines, '');
}

/**
 * A name for screens and emails: without control characters, with single spaces between words and none around them.
 */
export function tidyLine(text: string): string {
  return withoutControls(text).replaceAll(/\s+/gu, ' ').trim();
}
