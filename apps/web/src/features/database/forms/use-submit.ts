import type { Result } from '@tessera/domain/result';
import { useRef, useState } from 'react';
import type { DatabaseProblem } from '../api/database-call.ts';

export interface Submit {
  /** What stands in the way; empty when nothing does. */
  readonly problem: DatabaseProblem | undefined;
  readonly isBusy: boolean;
  /** Says what is wrong without asking the server. */
  readonly reject: (message: string) => void;
  readonly clear: () => void;
  readonly run: <Value>(
    work: () => Promise<Result<Value, DatabaseProblem>>,
    onDone: (value: Value) => unknown,
  ) => Promise<void>;
}

/** One call at a time, and what came of the last. */
export function useSubmit(): Submit {
  const [problem, setProblem] = useState<DatabaseProblem>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  return {
    problem: problem?.message ? problem : undefined,
    isBusy,
    reject: (message) => setProblem({ message, code: 'request.invalid' }),
    clear: () => setProblem(undefined),
    async run(work, onDone) {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsBusy(true);
      setProblem(undefined);
      try {
        const reply = await work();
        if (reply.ok) await onDone(reply.value);
        else setProblem(reply.refusal);
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
  };
}
