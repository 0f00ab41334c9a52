/** What the header's button shows, and whether the dialog is open. In the first load of every page: nothing else belongs here. */
export type DatabaseState = 'idle' | 'connecting' | 'connected' | 'failed';

export interface ManagerOpening {
  readonly isOpen: boolean;
  readonly connection: DatabaseState;
}

const closed: ManagerOpening = { isOpen: false, connection: 'idle' };
let opening = closed;
const listeners = new Set<() => void>();

/** Connects first where that has not been done yet; the dialog then shows what came of it. */
export async function openDatabaseManager(): Promise<void> {
  if (opening.connection === 'connecting') return;
  if (opening.connection !== 'connected') {
    setConnection('connecting');
    try {
      const { connectFirst } = await import('./manager/connect-first.ts');
      await connectFirst(setConnection);
    } catch {
      // The code itself did not come; the dialog's will say so, and the button can be pressed again.
      setConnection('idle');
    }
  }
  set({ isOpen: true });
}

export function closeDatabaseManager(): void {
  set({ isOpen: false });
}

export function setConnection(connection: DatabaseState): void {
  if (connection !== opening.connection) set({ connection });
}

export const getOpening = (): ManagerOpening => opening;
export const noOpening = (): ManagerOpening => closed;

export function subscribeToOpening(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(patch: Partial<ManagerOpening>): void {
  opening = { ...opening, ...patch };
  for (const listener of listeners) listener();
}
