export type Script = 'latin' | 'hebrew' | 'arabic' | 'cjk';

/**
 * Neighbouring characters of one script and one direction, which are drawn together. `text` has them in the order in
 * which people write them.
 */
export interface Run {
  readonly text: string;
  readonly script: Script;
  readonly isRightToLeft: boolean;
}

const hebrew = /\p{Script=Hebrew}/u;
const arabic = /[\p{Script=Arabic}\p{Script_Extensions=Arabic}]/u;
const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
const alphabetic = /[\p{L}\p{M}]/u;
const digit = /\p{Nd}/u;

/**
 * Whether a text has Hebrew, Arabic, Chinese or Japanese characters. Such a text needs `visualRuns` to arrange its
 * directions and fonts.
 */
export function isMixed(text: string): boolean {
  return hebrew.test(text) || /\p{Script=Arabic}/u.test(text) || cjk.test(text);
}

export function isCjk(char: string): boolean {
  return cjk.test(char);
}

type Direction = 'left' | 'right' | 'number' | 'neutral';

function directionOf(char: string): Direction {
  if (digit.test(char)) return 'number';
  if (hebrew.test(char) || (alphabetic.test(char) && arabic.test(char))) return 'right';
  return alphabetic.test(char) ? 'left' : 'neutral';
}

/** Whether a paragraph runs from right to left. Its first character that has a direction decides. */
export function isParagraphRightToLeft(text: string): boolean {
  return Array.from(text, directionOf).find((each) => each === 'left' || each === 'right') === 'right';
}

/**
 * The runs of a line, in the order in which they are drawn from left to right. This is Unicode's bidirectional
 * algorithm (UAX 9) without embeddings, whose marks are not drawn. The characters within a right-to-left run are
 * reversed later by the library that shapes them.
 */
export function visualRuns(line: string, isRightToLeft: boolean): Run[] {
  const base = isRightToLeft ? 1 : 0;
  const chars = Array.from(line);
  const levels = levelsOf(chars, base);
  const runs: (Run & { readonly level: number })[] = [];
  let script: Script = 'latin';
  for (const [index, char] of chars.entries()) {
    const level = levels[index] ?? base;
    const last = runs.at(-1);
    script = scriptOf(char, level, last?.level === level ? last.script : undefined);
    const text = level % 2 === 1 ? (mirrored[char] ?? char) : char;
    if (last && last.level === level && last.script === script)
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, script, level, isRightToLeft: level % 2 === 1 });
  }
  return reordered(runs).map(({ level: _level, ...run }) => run);
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/**
 * The bidirectional level of each character. Even levels run from left to right, odd ones from right to left. A number
 * in a right-to-left text has a level of its own, one deeper.
 */
function levelsOf(chars: readonly string[], base: number): number[] {
  const directions = chars.map(directionOf);
  const levels: number[] = [];
  let strong: 'left' | 'right' = base === 1 ? 'right' : 'left';
  for (const [index, direction] of directions.entries()) {
    if (direction === 'left' || direction === 'right') strong = direction;
    if (direction === 'neutral') {
      const next = directions.slice(index + 1).find((each) => each !== 'neutral');
      const after = next === undefined ? undefined : next === 'number' ? strong : next;
      levels.push(after === strong ? levelOf(strong, base) : base);
    } else if (direction === 'number') levels.push(strong === 'right' ? 2 : base === 1 ? 2 : 0);
    else levels.push(levelOf(direction, base));
  }
  return levels;
}

function levelOf(direction: 'left' | 'right', base: number): number {
  if (direction === 'right') return 1;
  return base === 1 ? 2 : 0;
}

/**
 * The script whose font draws a character. In right-to-left text, spaces, digits and signs are drawn in the font of the
 * character before them.
 */
function scriptOf(char: string, level: number, before: Script | undefined): Script {
  if (hebrew.test(char)) return 'hebrew';
  if (level % 2 === 1 && arabic.test(char)) return 'arabic';
  if (cjk.test(char)) return 'cjk';
  if (level % 2 === 1) return before ?? 'hebrew';
  return 'latin';
}

function reordered<Leveled extends { readonly level: number }>(runs: readonly Leveled[]): Leveled[] {
  const order = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level >= 1; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(end, start + 1);
    }
  }
  return order;
}
