import { createStore } from '../../lib/create-store.ts';

/** What the header's button shows, and whether the dialog is open. In the first load of every page: nothing else belongs here. */
export type DatabaseState = 'idle' | 'connecting' | 'connected' | 'failed';

export interface ManagerOpening {
  readonly isOpen: boolean;
  readonly connection: DatabaseState;
}

const closed: ManagerOpening = { isOpen: false, connection: 'idle' };
export const managerOpening = createStore(closed);

/** Connects first where that has not been done yet; the dialog then shows what came of it. */
export async function openDatabaseManager(): Promise<void> {
  if (managerOpening.get().connection === 'connecting') return;
  if (managerOpening.get().connection !== 'connected') {
    setConnection('connecting');
    try {
      const { connectFirst } = await import('./manager/connect-first.ts');
      await connectFirst(setConnection);
    } catch {
      // The code itself did not come; the dialog's will say so, and the button can be pressed again.
      setConnection('idle');
    }
  }
  managerOpening.patch({ isOpen: true });
}

export function closeDatabaseManager(): void {
  managerOpening.patch({ isOpen: false });
}

export function setConnection(connection: DatabaseState): void {
  if (connection !== managerOpening.get().connection) managerOpening.patch({ connection });
}
