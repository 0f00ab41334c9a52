import { previewChanges } from '@tessera/contract/database-rows';
import type { Output } from '@tessera/contract/endpoint';
import { useEffect, useState } from 'react';
import { databaseCall } from '../../api/database-call.ts';
import { type PendingList, toChange } from './pending.ts';

type Statement = Output<typeof previewChanges>['statements'][number];

export interface DryRun {
  /** In the order of the changes they were asked for. */
  readonly statements: ReadonlyMap<PendingList[number], Statement>;
  /** False where the table cannot take anything back, so that nothing was tried. */
  readonly wasTried: boolean;
  readonly failure: string | undefined;
}

const WAIT_MS = 200;

/** The exact SQL and how many rows each statement hits, while the tray is open. */
export function useDryRun(list: PendingList, isOpen: boolean): DryRun | undefined {
  const [run, setRun] = useState<DryRun>();
  useEffect(() => {
    if (!isOpen || list.length === 0) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void dryRun(list, abort.signal).then((found) => found && setRun(found));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [list, isOpen]);
  return run;
}

async function dryRun(list: PendingList, signal: AbortSignal): Promise<DryRun | undefined> {
  try {
    const reply = await databaseCall(
      previewChanges,
      { body: { changes: list.map(toChange) } },
      { failure: 'applyChanges', signal },
    );
    if (!reply.ok) return { statements: new Map(), wasTried: false, failure: reply.refusal.message };
    const { statements, was_tried } = reply.value;
    return {
      statements: new Map(statements.flatMap((each, index) => pairOf(list[index], each))),
      wasTried: was_tried,
      failure: undefined,
    };
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

function pairOf<Key, Value>(key: Key | undefined, value: Value): [Key, Value][] {
  return key === undefined ? [] : [[key, value]];
}
