import Download from 'lucide-react/icons/download';
import type { ExportFormat } from '@tessera/contract/database/database-export';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { plural } from '@tessera/domain/plural';
import { saveText } from '../../../lib/save-as.ts';
import { refusedFile } from './refused-file.ts';
import type { ImportOutcome } from './send-file.ts';

interface ImportResultProps {
  outcome: ImportOutcome;
  table: string;
  /** False if a new table was requested and dropped again, because no row could be imported. */
  tableExists: boolean;
  /**
   * The line of column names for the file of refused rows, so that it can be imported again. Unset if there is none.
   */
  header: string | undefined;
  format: ExportFormat;
}

const REASONS_SHOWN = 20;

/** Shows how many rows were imported, and why the others were refused. */
export function ImportResult({ outcome, table, tableExists, header, format }: ImportResultProps) {
  const { inserted, refused, refused_rows: rows } = outcome;
  return (
    <div className="ui-stack">
      <Banner
        tone={refused > 0 ? 'warning' : 'success'}
        role="alert"
        title={`${plural(inserted, 'row')} imported`}
      >
        {refused > 0
          ? `${plural(refused, 'row')} refused by ${table}.${tableExists ? '' : ' The table was not created.'}`
          : `All rows of the file are now in ${table}.`}
      </Banner>
      {refused > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by arrow keys */}
          <ul className="import-refused" aria-label="Refused rows" tabIndex={0}>
            {rows.slice(0, REASONS_SHOWN).map(({ line, unit, details, text }) => (
              <li key={line}>
                <span className="ui-strong">
                  {unit === 'row' ? 'Row' : 'Line'} {line.toLocaleString('en-GB')}
                </span>
                <span className="database-said">{details}</span>
                <code className="import-line">{text}</code>
              </li>
            ))}
          </ul>
          {refused > rows.length && (
            <p className="ui-note">Only the first {plural(rows.length, 'refused row')} can be saved.</p>
          )}
          <p>
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() => {
                const { text, type, name } = refusedFile(rows, { format, table, header });
                saveText(text, type, name);
              }}
            >
              Save refused rows
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
