import { runScript } from '@tessera/contract/database-console';
import { expect } from 'vitest';
import type { Browser } from './test-app.ts';

type Run = (script: string, more?: object) => ReturnType<typeof runIn>;

export interface Scripts {
  readonly run: Run;
  /** Runs a script that has to succeed. */
  make(script: string): Promise<void>;
}

const runIn = (browser: Browser, script: string, more: object = {}) =>
  browser.call(runScript, { body: { script, ...more } });

/** Scripts in the Database Manager's console, as whoever that is at the moment. */
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
