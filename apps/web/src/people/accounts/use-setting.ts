import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { saveInTurn } from '../../lib/save-in-turn.ts';
import { type Reply, useComplaint } from './use-complaint.ts';

interface Setting<Value> {
  /** The setting as shown: what the person chose, even before it is saved. */
  readonly value: Value;
  /** The last choice is stored. */
  readonly isSaved: boolean;
  readonly choose: (next: Value) => Promise<void>;
}

/**
 * A setting that takes effect immediately. It shows every choice at once and saves the choices one after another.
 * `saved` comes from the page's loader, which runs again after the last choice is saved.
 */
export function useSetting<Value>(
  saved: Value,
  save: (next: Value) => Promise<Reply<unknown> | undefined>,
): Setting<Value> {
  const { revalidate } = useRevalidator();
  const tryOrComplain = useComplaint();
  const [choice, setChoice] = useState<{ readonly value: Value }>();
  const [isSaved, setIsSaved] = useState(false);
  const [inTurn] = useState(() => saveInTurn<unknown>());
  const latest = useRef<{ readonly value: Value }>(undefined);

  async function choose(value: Value) {
    const mine = { value };
    latest.current = mine;
    setChoice(mine);
    setIsSaved(false);
    const outcome = await inTurn(() => tryOrComplain(() => save(value)));
    if (latest.current !== mine) return;
    setIsSaved(outcome !== undefined);
    await revalidate();
    // Only after the page's data were reloaded. Before that, the setting would jump back for a moment.
    setChoice((now) => (now === mine ? undefined : now));
  }

  return { value: choice ? choice.value : saved, isSaved, choose };
}
