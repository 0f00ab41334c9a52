import { expect, test } from 'vitest';
import { renameInScript } from './rename-in-script.ts';

test('a table is renamed where its name is a word or in quotes, but not inside strings or longer names', () => {
  const script = `CREATE TABLE events (id serial, note text DEFAULT 'events');
CREATE INDEX events_at ON "events" (id);`;

  const renamed = renameInScript(script, 'events', 'events_2026');

  expect(renamed).toBe(`CREATE TABLE events_2026 (id serial, note text DEFAULT 'events');
CREATE INDEX events_at ON "events_2026" (id);`);
});
