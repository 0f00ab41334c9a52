import type { ExportFormat } from '@tessera/contract/database/database-export';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { useState } from 'react';
import { findConnection } from '../grid/data/find-connection.ts';
import { type ChosenFile, dialectOf } from './chosen-file.ts';
import { draftError, type DraftInput, guessDraft, type ImportDraft, rebuildDraft } from './import-draft.ts';
import { readSample } from './read-sample.ts';
import { detectFormat, readTable } from './read-table.ts';

export interface ImportDraftState {
  readonly chosen: ChosenFile | undefined;
  /** Undefined until a file is chosen. */
  readonly draft: ImportDraft | undefined;
  readonly error: string | undefined;
  readonly chooseFile: (file: File) => Promise<void>;
  readonly chooseFormat: (format: ExportFormat) => void;
  readonly change: (settings: Partial<ImportDraft>) => void;
  /** Changes settings for which the file must be parsed again. */
  readonly changeParsing: (settings: Partial<Pick<ImportDraft, 'delimiter' | 'hasHeader'>>) => void;
  /** Shows an error and returns false if the import cannot start. */
  readonly validate: () => boolean;
}

/** The chosen file, and the settings to import it with. */
export function useImportDraft(columns: readonly ColumnInfo[]): ImportDraftState {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [draft, setDraft] = useState<ImportDraft>();
  const [error, setError] = useState<string>();

  const inputOf = (from: ChosenFile): DraftInput => ({
    ...from,
    columns,
    dialect: dialectOf(from),
    filename: from.file.name,
  });

  async function readAs(source: Pick<ChosenFile, 'file' | 'sample' | 'connection'>, format: ExportFormat) {
    const table = await readTable(source.file, source.sample, format, dialectOf(source));
    setError(undefined);
    const next = { ...source, format, table };
    setChosen(next);
    setDraft(guessDraft(inputOf(next)));
  }

  return {
    chosen,
    draft,
    error,
    async chooseFile(file) {
      const [sample, connection] = await Promise.all([readSample(file), findConnection()]);
      await readAs({ file, sample, connection }, detectFormat(file.name, sample));
    },
    chooseFormat: (format) => chosen && void readAs(chosen, format),
    change: (settings) => setDraft((before) => before && { ...before, ...settings }),
    changeParsing: (settings) =>
      chosen && draft && setDraft(rebuildDraft(inputOf(chosen), { ...draft, ...settings })),
    validate() {
      const found = draft && draftError(draft, columns);
      setError(found);
      return draft !== undefined && found === undefined;
    },
  };
}
