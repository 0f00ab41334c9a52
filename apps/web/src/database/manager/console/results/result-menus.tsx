import { plural } from '@tessera/domain/plural';
import type { ExportFormat } from '@tessera/contract/database/database-export';
import type { StatementResult } from '@tessera/contract/database/database-console';
import { classify } from '@tessera/table-sql/classify';
import type { Dialect } from '@tessera/table-sql/dialect';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { copyText } from '../../workspace/copy-text.ts';
import { saveAs } from '../../../../lib/save-as.ts';
import { type CopyFormat, copyFormats, writeRows } from './write-rows.ts';

interface ResultMenusProps {
  result: StatementResult;
  dialect: Dialect;
}

export function ResultMenus({ result, dialect }: ResultMenusProps) {
  const url = exportUrl(result.statement, dialect);
  return (
    <div className="console-tools">
      <Menu
        align="end"
        groups={[
          {
            label: 'Copy the rows shown as',
            items: copyFormats.map(({ format, label }) => ({
              label,
              onSelect: () => void copyRows(result, dialect, format),
            })),
          },
        ]}
        renderTrigger={(trigger) => (
          <Button {...trigger} size="small" variant="quiet" icon={<Copy aria-hidden="true" />}>
            Copy
          </Button>
        )}
      />
      <Menu
        align="end"
        groups={[
          {
            label: 'Run again and export all rows',
            items: exportItems.map(({ label, format, hint, params = '' }) => ({
              label,
              ...(hint !== undefined && { hint }),
              isDisabled: url === undefined,
              onSelect: () => url && saveAs(`${url}&format=${format}${params}`, `query.${format}`),
            })),
          },
        ]}
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            size="small"
            variant="quiet"
            icon={<Download aria-hidden="true" />}
            disabled={url === undefined}
            {...(url === undefined && {
              title: 'Only a statement that reads data, and is not too long, can be exported.',
            })}
          >
            Export
          </Button>
        )}
      />
    </div>
  );
}

interface ExportItem {
  readonly label: string;
  readonly format: ExportFormat;
  readonly hint?: string;
  readonly params?: string;
}

const exportItems: readonly ExportItem[] = [
  {
    label: 'CSV for spreadsheets',
    format: 'csv',
    hint: 'Formulas become text',
    params: '&spreadsheetSafe=1',
  },
  { label: 'CSV', format: 'csv', hint: 'Unchanged, to import again' },
  { label: 'JSON', format: 'json' },
  { label: 'SQL', format: 'sql' },
  { label: 'Parquet', format: 'parquet' },
];

const MAX_QUERY_CHARS = 8_000;
/** Maximum length of a download's address. Servers and proxies refuse longer ones. */
const MAX_URL_CHARS = 12_000;

/** The address of an export. Undefined if the statement is too long or does more than read: an export runs it again. */
function exportUrl(statement: string, dialect: Dialect): string | undefined {
  if (statement.length > MAX_QUERY_CHARS || classify(dialect, statement).kind !== 'read') return undefined;
  const url = `/api/database/export?${new URLSearchParams({ query: statement })}`;
  return url.length > MAX_URL_CHARS ? undefined : url;
}

function copyRows(result: StatementResult, dialect: Dialect, format: CopyFormat): Promise<void> {
  const { length } = result.rows;
  const message = plural(length, 'row copied', 'rows copied');
  return copyText(writeRows(format, result, dialect), message);
}
