import type { EditedShop } from '@tessera/contract/tools/my-shops';
import type { ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftSaver, type SaveOutcome } from './draft-saver.ts';
import { publish, saveDraft } from './shop-calls.ts';

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

/** How long the editor waits for more changes before it saves. */
const SAVE_AFTER_MS = 700;
const MAX_UNDO_STEPS = 500;
/** Changes of the same field within this time are undone together. */
const MERGE_WITHIN_MS = 1_000;

interface Step {
  readonly document: ShopDocument;
  readonly field: string;
  readonly at: number;
}

export interface Editor {
  readonly document: ShopDocument;
  readonly version: number;
  readonly state: SaveState;
  readonly problem: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes the draft. `field` names what was changed: quick changes of one field are one step of undo. */
  readonly change: (document: ShopDocument, field: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves what is not saved yet. Returns the version, or undefined if saving failed. */
  readonly save: () => Promise<number | undefined>;
  readonly publishDraft: () => Promise<{ readonly problem: string | undefined }>;
}

/**
 * The draft of a storefront while it is edited. It saves itself, and undo reaches back to the beginning of the session.
 * If another window saved meanwhile, nothing is overwritten: the seller reloads.
 */
export function useEditor(shop: EditedShop): Editor {
  const [document, setDocument] = useState<ShopDocument>(shop.draft);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly ShopDocument[]>([]);
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<string>();
  const [version, setVersion] = useState(shop.version);
  const [saver] = useState(() =>
    draftSaver({
      draft: shop.draft,
      version: shop.version,
      send: (draft, from) => send(shop.id, draft, from),
    }),
  );

  const save = async (): Promise<number | undefined> => {
    if (!saver.isSaved()) setState('saving');
    const outcome = await saver.save();
    setProblem(outcome.isSaved ? undefined : outcome.problem);
    if (outcome.isSaved) setVersion(outcome.version);
    setState(stateAfter(outcome));
    return outcome.isSaved ? outcome.version : undefined;
  };

  const show = (next: ShopDocument) => {
    saver.change(next);
    setDocument(next);
    setState((now) => (now === 'conflict' ? now : 'changed'));
  };

  const saveSoon = useEffectEvent(() => void save());
  useEffect(() => {
    if (state !== 'changed' && state !== 'failed') return undefined;
    const timer = setTimeout(saveSoon, state === 'failed' ? SAVE_AFTER_MS * 10 : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
    // Each change begins the wait anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [document, state]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.isSaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [saver]);

  return {
    document,
    version,
    state,
    problem,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next, field) {
      const now = Date.now();
      const last = past.at(-1);
      const isMerged = last?.field === field && now - last.at < MERGE_WITHIN_MS;
      setPast(
        isMerged
          ? [...past.slice(0, -1), { ...last, at: now }]
          : [...past, { document, field, at: now }].slice(-MAX_UNDO_STEPS),
      );
      setFuture([]);
      show(next);
    },
    undo() {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      setFuture([document, ...future]);
      show(last.document);
    },
    redo() {
      const [next, ...rest] = future;
      if (!next) return;
      setPast([...past, { document, field: 'redo', at: 0 }]);
      setFuture(rest);
      show(next);
    },
    save,
    async publishDraft() {
      const saved = await save();
      if (saved === undefined) return { problem: 'The draft couldn’t be saved, so nothing was published.' };
      const answer = await publish(shop.id, saved);
      return { problem: answer.ok ? undefined : answer.refusal.error };
    },
  };
}

async function send(shopId: number, document: ShopDocument, version: number): Promise<SaveOutcome> {
  try {
    const reply = await saveDraft(shopId, { document, version });
    if (reply.ok) return { isSaved: true, version: reply.value.version };
    const { code, error } = reply.refusal;
    return { isSaved: false, problem: error, isChangedElsewhere: code === 'shops.changed' };
  } catch {
    const problem = 'We couldn’t reach the site. Your changes are still here; we’ll try again.';
    return { isSaved: false, problem, isChangedElsewhere: false };
  }
}

function stateAfter(outcome: SaveOutcome): SaveState {
  if (outcome.isSaved) return 'saved';
  return outcome.isChangedElsewhere ? 'conflict' : 'failed';
}
