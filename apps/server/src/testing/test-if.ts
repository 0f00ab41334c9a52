import { test } from 'vitest';

type Declare = (name: string, run: () => unknown, milliseconds?: number) => void;

/**
 * Returns a function that declares a test only if it applies, for tests of some dialects only. `test.runIf` would
 * report the others as skipped; this way, a skipped test always means that something is missing on the machine.
 */
export function testIf(applies: boolean): Declare {
  return applies
    ? (name, run, milliseconds) => test(name, run as () => Promise<void>, milliseconds)
    : leaveOut;
}

const leaveOut: Declare = () => undefined;
