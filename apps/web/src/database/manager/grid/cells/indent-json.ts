export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Indents JSON without parsing its values: JSON.parse would change numbers beyond 2^53. */
export function indentJson(text: string): string {
  if (!isJson(text)) return text;
  let depth = 0;
  const pieces = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return pieces
    .map((piece, index) => {
      const next = pieces[index + 1];
      if (piece === '{' || piece === '[') {
        if (next === '}' || next === ']') return piece;
        depth += 1;
        return piece + lineAt(depth);
      }
      if (piece === '}' || piece === ']') {
        const isEmpty = pieces[index - 1] === '{' || pieces[index - 1] === '[';
        if (isEmpty) return piece;
        depth -= 1;
        return lineAt(depth) + piece;
      }
      if (piece === ',') return piece + lineAt(depth);
      return piece === ':' ? ': ' : piece;
    })
    .join('');
}

function lineAt(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}
