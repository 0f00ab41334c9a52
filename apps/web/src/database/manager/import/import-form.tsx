import { type ReactNode, useEffect, useRef } from 'react';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { dialectOf } from './chosen-file.ts';
import { FileField } from './file-field.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblem } from './import-problem.tsx';
import { ImportProgressBar } from './import-progress-bar.tsx';
import { ImportSettings } from './import-settings.tsx';
import type { ImportRun } from './use-import.ts';
import type { ImportDraftState } from './use-import-draft.ts';

interface ImportFormProps {
  state: ImportDraftState;
  run: ImportRun;
  columns: readonly ColumnInfo[];
  /** Name of the existing table. */
  table: string;
}

export function ImportForm({ state, run, columns, table }: ImportFormProps) {
  const { chosen, draft, error, chooseFile, chooseFormat, change, changeParsing } = state;
  const message = error ?? run.problem;
  const isEmpty = draft?.columns.length === 0;
  return (
    <div className="ui-stack" data-gap="wide">
      {message !== undefined && (
        <ScrollIntoView key={message}>
          <ImportProblem {...{ message, draft }} suggestion={run.suggestion} onChange={change} />
        </ScrollIntoView>
      )}
      <FileField {...{ chosen, isEmpty }} onChoose={(file) => void chooseFile(file)} />
      {chosen && draft && (
        <>
          <ImportSettings
            {...{ draft, table }}
            onFormat={chooseFormat}
            onChangeParsing={changeParsing}
            onChange={change}
          />
          {!isEmpty && (
            <ImportPreview
              {...{ draft, columns }}
              dialect={dialectOf(chosen)}
              onChange={(next) => change({ columns: next })}
            />
          )}
        </>
      )}
      {run.progress && chosen && (
        <ScrollIntoView>
          <ImportProgressBar progress={run.progress} size={chosen.file.size} />
        </ScrollIntoView>
      )}
    </div>
  );
}

/** Scrolls its content into view when it appears. */
function ScrollIntoView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={element}>{children}</div>;
}
