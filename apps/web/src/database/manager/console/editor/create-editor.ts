import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { MariaSQL, PostgreSQL, sql } from '@codemirror/lang-sql';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import type { Dialect } from '@tessera/table-sql/dialect';
import { columnCompletion, type KnownTable } from './column-completion.ts';
import { editorTheme } from './editor-theme.ts';
import { failedLine, failedLineEffect } from './failed-line.ts';
import type { ScriptRange } from './find-failure.ts';
import { typeOver } from './type-over.ts';

export interface Language {
  readonly dialect: Dialect;
  readonly schema: string;
  readonly otherSchemas: readonly string[];
  readonly tables: readonly KnownTable[];
}

interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly describedBy: string;
  readonly language: Language;
  readonly onRun: () => void;
  readonly onChange: (text: string) => void;
  readonly onSelect: (hasSelection: boolean) => void;
}

/** What the console can do with its editor, CodeMirror, whose code is loaded separately. */
export interface SqlEditor {
  text(): string;
  /** Undefined when nothing is selected. */
  selection(): ScriptRange | undefined;
  cursor(): number;
  replace(text: string): void;
  /** Writes the text at the cursor, over the selection. */
  insert(text: string): void;
  setLanguage(language: Language): void;
  mark(range: ScriptRange, message: string): void;
  unmark(): void;
  select(range: ScriptRange): void;
  focus(): void;
  destroy(): void;
}

export function createEditor(options: EditorOptions): SqlEditor {
  const language = new Compartment();
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [extensionsOf(options), language.of(languageOf(options.language))],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    selection() {
      const { from, to, empty } = view.state.selection.main;
      return empty ? undefined : { from, to };
    },
    cursor: () => view.state.selection.main.head,
    replace(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: text.length },
        scrollIntoView: true,
      });
      view.focus();
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
      view.focus();
    },
    setLanguage: (next) => view.dispatch({ effects: language.reconfigure(languageOf(next)) }),
    mark(range, message) {
      view.dispatch(setDiagnostics(view.state, [{ ...range, severity: 'error', message }]), {
        effects: [failedLineEffect(range.from), EditorView.scrollIntoView(range.from, { y: 'center' })],
      });
    },
    unmark: () => view.dispatch(setDiagnostics(view.state, []), { effects: [failedLineEffect(undefined)] }),
    select(range) {
      view.dispatch({ selection: { anchor: range.from, head: range.to }, scrollIntoView: true });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function languageOf({ dialect, schema, otherSchemas, tables }: Language): Extension {
  const support = sql({
    dialect: dialect === 'postgres' ? PostgreSQL : MariaSQL,
    upperCaseKeywords: true,
    defaultSchema: schema,
    schema: {
      ...Object.fromEntries(otherSchemas.map((name) => [name, []])),
      [schema]: Object.fromEntries(
        tables.map((table) => [
          table.name,
          table.columns.map(({ name, type }) => ({ label: name, type: 'property', detail: type })),
        ]),
      ),
    },
  });
  return [support, support.language.data.of({ autocomplete: columnCompletion(dialect, tables) })];
}

const ESCAPE_LASTS_MS = 60_000;

/** Tab indents. After Escape, Tab leaves the editor until another key is pressed. */
const leaveByTab = EditorView.domEventObservers({
  keydown(event, view) {
    // CodeMirror's own handler allows only two seconds, so this runs after it and sets a longer time.
    if (event.key === 'Escape') queueMicrotask(() => view.setTabFocusMode(ESCAPE_LASTS_MS));
  },
});

/** The page's nonce, which the editor's styles need. Browsers hide the attribute and give it only as a property. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce;
}

/**
 * Whether the page allows the editor's styles. A page that is kept for visitors has no nonce. Somebody who has signed in on it, and
 * has come here by links, has to load this page anew.
 */
export function allowsStyles(): boolean {
  return pageNonce() !== undefined;
}

function extensionsOf({ describedBy, onRun, onChange, onSelect }: EditorOptions): Extension {
  const runAndClose = (view: EditorView) => {
    closeCompletion(view);
    onRun();
    return true;
  };
  return [
    EditorView.cspNonce.of(pageNonce() ?? ''),
    Prec.highest(keymap.of([{ key: 'Mod-Enter', preventDefault: true, run: runAndClose }])),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    highlightSelectionMatches(),
    leaveByTab,
    typeOver,
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    failedLine,
    editorTheme,
    placeholder('select …'),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': 'SQL script',
      'aria-describedby': describedBy,
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
      if (update.selectionSet || update.docChanged) onSelect(!update.state.selection.main.empty);
    }),
  ];
}
