import { parseChoice, type Parsed, parsePercent } from '@tessera/domain/tools/interest/parse-fields';
import { type Pair, pairsOf } from './scenario-fields.ts';

/** Reads fields by name and notes, for each with a fault, a sentence that says what to write instead. */
export class FieldReader<Name extends string> {
  readonly faults: Partial<Record<Name, string>> = {};
  readonly fields: Readonly<Record<Name, string>>;

  constructor(fields: Readonly<Record<Name, string>>) {
    this.fields = fields;
  }

  /** The value of a field. With a fault, which is noted, it is the fallback. */
  read<Value>(name: Name, parse: (text: string) => Parsed<Value>, fallback: Value): Value {
    return this.take(name, parse(this.fields[name]), fallback);
  }

  take<Value>(name: Name, parsed: Parsed<Value>, fallback: Value): Value {
    if (parsed.fault === undefined) return parsed.value;
    this.faults[name] ??= parsed.fault;
    return fallback;
  }

  percent(name: Name, max: number): string {
    return this.read(name, (text) => parsePercent(text, max), '0');
  }

  choice<const Choice extends string>(name: Name, choices: readonly [Choice, ...Choice[]]): Choice {
    return this.read(name, (text) => parseChoice(text, choices), choices[0]);
  }

  /** The rows of a field that holds a list of pairs, such as dates with their rates. */
  pairs(name: Name, max: number): readonly Pair[] {
    const pairs = pairsOf(this.fields[name]);
    if (pairs.length > max) this.faults[name] ??= `Use at most ${max} rows.`;
    return pairs.slice(0, max);
  }

  get hasFaults(): boolean {
    return Object.keys(this.faults).length > 0;
  }
}
