import { runScript } from '@tessera/contract/database/database-console';
import { expect } from 'vitest';
import type { Browser } from './test-app.ts';

type Run = (script: string, more?: object) => ReturnType<typeof runIn>;

export interface Scripts {
  readonly run: Run;
  /** Runs a script and fails the test if the script fails. */
  make(script: string): Promise<void>;
}

const runIn = (browser: Browser, script: string, more: object = {}) =>
  browser.call(runScript, { body: { script, ...more } });

/** Runs scripts in the Database Manager's console, as the person whose browser the function returns at that moment. */
export function scriptsOf(browser: () => Browser): Scripts {
  const run: Run = (script, more) => runIn(browser(), script, more);
  return {
    run,
    async make(script) {
      const reply = await run(script);
      expect(reply.ok ? reply.value.details : reply.refusal).toBeUndefined();
    },
  };
}
