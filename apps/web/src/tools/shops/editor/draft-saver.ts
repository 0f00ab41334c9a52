export type SaveOutcome =
  | { readonly isSaved: true; readonly version: number }
  | { readonly isSaved: false; readonly problem: string; readonly isChangedElsewhere: boolean };

export interface DraftSaver<Draft> {
  readonly change: (draft: Draft) => void;
  readonly isSaved: () => boolean;
  /** Saves until the newest draft is saved. Callers who come meanwhile wait for the same outcome. */
  readonly save: () => Promise<SaveOutcome>;
}

interface SavedDraft<Draft> {
  readonly draft: Draft;
  readonly version: number;
  /** Sends a draft that replaces the given version. */
  readonly send: (draft: Draft, version: number) => Promise<SaveOutcome>;
}

/**
 * Sends one save after another, each with the version that the one before it brought. Two at once would have the same
 * version, and the second would be refused as if another window had saved.
 */
export function draftSaver<Draft>({ send, ...saved }: SavedDraft<Draft>): DraftSaver<Draft> {
  let { draft, version } = saved;
  let isSaved = true;
  let running: Promise<SaveOutcome> | undefined;

  const saveAll = async (): Promise<SaveOutcome> => {
    while (!isSaved) {
      const sent = draft;
      // oxlint-disable-next-line no-await-in-loop -- one save after another
      const outcome = await send(sent, version);
      if (!outcome.isSaved) return outcome;
      version = outcome.version;
      isSaved = draft === sent;
    }
    return { isSaved, version };
  };

  return {
    change(next) {
      draft = next;
      isSaved = false;
    },
    isSaved: () => isSaved,
    save() {
      running ??= saveAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
