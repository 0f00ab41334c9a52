/** Every statement that this package can make, compared with `testing/generated-sql/<dialect>.sql`. */
import { expect, test } from 'vitest';
import { type Dialect, dialects } from './dialect.ts';
import { privilegeStatements } from './testing/generated-sql/privileges.ts';
import { rowStatements } from './testing/generated-sql/rows.ts';
import { selectStatements } from './testing/generated-sql/selections.ts';
import { serverStatements } from './testing/generated-sql/servers.ts';
import type { Statements } from './testing/generated-sql/statements.ts';
import { tableStatements } from './testing/generated-sql/tables.ts';
import { toText } from './sql.ts';

const all: Statements = {
  ...tableStatements,
  ...rowStatements,
  ...selectStatements,
  ...serverStatements,
  ...privilegeStatements,
};

function written(dialect: Dialect): string {
  const blocks = Object.entries(all).map(([title, make]) => {
    const made = [make(dialect)].flat();
    const lines = made.map((statement) => `${toText(statement, dialect)};`);
    return `-- ${title}\n${lines.length > 0 ? lines.join('\n') : '-- (nothing)'}\n`;
  });
  return blocks.join('\n');
}

test.each(dialects)('the SQL that is generated for %s is the SQL that was reviewed', async (dialect) => {
  await expect(written(dialect)).toMatchFileSnapshot(`testing/generated-sql/${dialect}.sql`);
});
