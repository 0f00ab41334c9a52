import { previewChanges } from '@tessera/contract/database/database-rows';
import type { Output } from '@tessera/contract/endpoint';
import { useEffect, useState } from 'react';
import { databaseCall } from '../../api/database-call.ts';
import { type PendingList, toChange } from './pending.ts';

type Statement = Output<typeof previewChanges>['statements'][number];

export interface DryRun {
  /** Statements by the change that they belong to. */
  readonly statements: ReadonlyMap<PendingList[number], Statement>;
  /** False if the table does not support rollback, so the statements were not run. */
  readonly wasTried: boolean;
  readonly failure: string | undefined;
}

const WAIT_AFTER_CHANGE_MS = 200;

/** While the tray is open, asks the server for the SQL of the pending changes and how many rows each would change. */
export function useDryRun(list: PendingList, isOpen: boolean): DryRun | undefined {
  const [run, setRun] = useState<DryRun>();
  useEffect(() => {
    if (!isOpen || list.length === 0) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void dryRun(list, abort.signal).then((found) => found && setRun(found));
    }, WAIT_AFTER_CHANGE_MS);
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
