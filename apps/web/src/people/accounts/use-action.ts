import { useRef, useState } from 'react';
import { type Reply, useComplaint } from './use-complaint.ts';

interface Action {
  /** Name of the running action. */
  readonly running: string | undefined;
  /** Returns the outcome. Shows a toast and returns undefined if the call was refused. */
  readonly run: <Value>(
    name: string,
    work: () => Promise<Reply<Value> | undefined>,
  ) => Promise<Value | undefined>;
}

/**
 * Runs the actions of buttons one after another. A second press of the same button is ignored until its action has
 * ended.
 */
export function useAction(): Action {
  const [running, setRunning] = useState<string>();
  const tryOrComplain = useComplaint();
  const pressed = useRef(new Set<string>());
  const before = useRef<Promise<unknown>>(Promise.resolve());

  async function run<Value>(name: string, work: () => Promise<Reply<Value> | undefined>) {
    if (pressed.current.has(name)) return undefined;
    pressed.current.add(name);
    const outcome = before.current.then(() => {
      setRunning(name);
      return tryOrComplain(work);
    });
    before.current = outcome;
    try {
      return await outcome;
    } finally {
      pressed.current.delete(name);
      setRunning((now) => (now === name ? undefined : now));
    }
  }

  return { running, run };
}
