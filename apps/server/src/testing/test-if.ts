import { test } from 'vitest';

type Declare = (name: string, run: () => unknown, milliseconds?: number) => void;

/**
 * A test that is meant for some dialects only. Elsewhere it does not exist, unlike with `test.runIf`: on a machine with
 * all the tools, a report that counts skipped tests then means that something is missing.
 */
export function testIf(applies: boolean): Declare {
  return applies
    ? (name, run, milliseconds) => test(name, run as () => Promise<void>, milliseconds)
    : leaveOut;
}

const leaveOut: Declare = () => undefined;
