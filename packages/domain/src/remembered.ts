/**
 * Remembers what a pure function answered for the texts that it was asked last. It never has to forget because something
 * changed, since the text is all that the answer depends on.
 */
export function remembered<Value>(max: number, compute: (text: string) => Value): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? compute(text);
    if (recent.size >= max) [older, recent] = [recent, new Map()];
    recent.set(text, value);
    return value;
  };
}
