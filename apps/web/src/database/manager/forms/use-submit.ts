import type { Result } from '@tessera/domain/result';
import { useRef, useState } from 'react';
import type { DatabaseProblem } from '../api/database-call.ts';

export interface Submit {
  /** The last error, if there is one. */
  readonly problem: DatabaseProblem | undefined;
  readonly isBusy: boolean;
  /** Reports an error without calling the server. */
  readonly reject: (message: string) => void;
  readonly clear: () => void;
  readonly run: <Value>(
    work: () => Promise<Result<Value, DatabaseProblem>>,
    onDone: (value: Value) => unknown,
  ) => Promise<void>;
}

/** Runs a form's call, one at a time, and remembers its error until the next attempt. */
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
