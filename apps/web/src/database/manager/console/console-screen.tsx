import { splitScript } from '@tessera/table-sql/split';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { useConnection } from '../api/queries.ts';
import { useSchema } from '../workspace/use-schema.ts';
import type { WorkspaceContext } from '../workspace/workspace-context.ts';
import { ConsoleOptionsBar } from './console-options-bar.tsx';
import { ConsoleToolbar } from './console-toolbar.tsx';
import { startingOptions } from './console-options.ts';
import type { Language, SqlEditor } from './editor/create-editor.ts';
import { findFailure, type ScriptRange } from './editor/find-failure.ts';
import { SqlEditorField } from './editor/sql-editor.tsx';
import { OutcomeView } from './results/outcome-view.tsx';
import { rememberScript, rememberedScript } from './script-memory.ts';
import { type Outcome, type SentScript, useConsole } from './use-console.ts';

export function ConsoleScreen() {
  const language = useLanguage();
  const editor = useRef<SqlEditor>(undefined);
  const [options, setOptions] = useState(startingOptions);
  const [hasSelection, setHasSelection] = useState(false);
  const [isEmpty, setIsEmpty] = useState(rememberedScript() === '');
  const { outcome, running, run, explain, cancel } = useConsole(options);

  async function execute(sent: SentScript | undefined, how: (sent: SentScript) => Promise<Outcome>) {
    if (!sent || running) return;
    editor.current?.unmark();
    const found = await how(sent);
    const failure = failureIn(found);
    if (failure) editor.current?.mark(failure.range, failure.message);
  }

  const { setInsertName } = useOutletContext<WorkspaceContext>();
  useEffect(() => {
    setInsertName(() => (name: string) => editor.current?.insert(name));
    return () => setInsertName(undefined);
  }, [setInsertName]);

  const runScript = () => void execute(scriptToRun(editor.current), run);
  const open = (script: string) => editor.current?.replace(script);

  return (
    <div className="console">
      <section className="console-work" aria-label="Script">
        <ConsoleToolbar
          {...{ hasSelection, isEmpty, running, open }}
          onRun={runScript}
          onCancel={() => void cancel()}
          onExplain={(isAnalysed) =>
            void execute(statementToExplain(editor.current, language), (sent) =>
              explain(sent, { isAnalysed }),
            )
          }
          script={() => editor.current?.text() ?? ''}
        />
        <SqlEditorField
          ref={editor}
          initial={rememberedScript()}
          language={language}
          onRun={runScript}
          onChange={(text) => {
            rememberScript(text);
            setIsEmpty(text.trim() === '');
          }}
          onSelect={setHasSelection}
        />
        <ConsoleOptionsBar options={options} onOptions={setOptions} />
      </section>
      <OutcomeView
        outcome={outcome}
        isRunning={running !== undefined}
        dialect={language.dialect}
        onGoTo={(range) => editor.current?.select(range)}
      />
    </div>
  );
}

/**
 * The dialect and the tables for the editor. The object stays the same until one of them changes, because the editor is
 * set up again for each new object.
 */
function useLanguage(): Language {
  const { data: connection } = useConnection();
  const { data: schema } = useSchema();
  return useMemo(
    () => ({
      dialect: connection?.dialect ?? 'postgres',
      schema: schema?.schema ?? 'public',
      otherSchemas: schema?.schemas ?? [],
      tables: (schema?.tables ?? []).map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => ({ name: column.column_name, type: column.data_type })),
      })),
    }),
    [connection, schema],
  );
}

/** The script to send, without blanks around it. The server trims it too, so both count lines from the same start. */
function trimmedSent(text: string, { from, to }: ScriptRange): SentScript | undefined {
  const range = text.slice(from, to);
  const script = range.trim();
  return script === '' ? undefined : sentFrom(text, script, from + range.length - range.trimStart().length);
}

function scriptToRun(editor: SqlEditor | undefined): SentScript | undefined {
  const text = editor?.text() ?? '';
  return trimmedSent(text, editor?.selection() ?? { from: 0, to: text.length });
}

/**
 * What Explain sends: the selected text or, without a selection, the statement at the cursor or the last one before it.
 */
function statementToExplain(editor: SqlEditor | undefined, { dialect }: Language): SentScript | undefined {
  const text = editor?.text() ?? '';
  const selected = editor?.selection();
  if (selected) return trimmedSent(text, selected);
  const cursor = editor?.cursor() ?? 0;
  const statements = splitScript(dialect, text);
  const found = statements.findLast(({ start }) => start <= cursor) ?? statements[0];
  return found && sentFrom(text, found.text, found.start);
}

function sentFrom(text: string, script: string, offset: number): SentScript {
  return { script, offset, line: text.slice(0, offset).split('\n').length };
}

function failureIn(outcome: Outcome): { range: ScriptRange; message: string } | undefined {
  if (outcome.kind === 'ran') {
    const failed = outcome.results.find(({ error }) => error !== null);
    if (!failed) return undefined;
    return { range: rangeOf(outcome.sent, failed), message: failed.error?.details ?? '' };
  }
  if (outcome.kind !== 'refused') return undefined;
  const { message, sent, isFromServer: isServers } = outcome;
  if (isServers) {
    const error = { details: message, sqlState: null, position: null };
    return { range: rangeOf(sent, { statement: sent.script, line: 1, error }), message };
  }
  const line = message.match(/^Line (\d+):/)?.[1];
  if (line === undefined) return undefined;
  return { range: rangeOf(sent, { statement: '', line: Number(line), error: null }), message };
}

function rangeOf(sent: SentScript, failed: Parameters<typeof findFailure>[1]): ScriptRange {
  const { from, to } = findFailure(sent.script, failed);
  return { from: from + sent.offset, to: to + sent.offset };
}
