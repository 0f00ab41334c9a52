import { createStore } from '../../lib/create-store.ts';

/** The state of the header's button. Every page loads this file at its start, so it must stay small. */
export type DatabaseState = 'idle' | 'connecting' | 'connected' | 'failed';

export interface ManagerOpening {
  readonly isOpen: boolean;
  readonly connection: DatabaseState;
}

const closed: ManagerOpening = { isOpen: false, connection: 'idle' };
export const managerOpening = createStore(closed);

/** Connects if necessary, then opens the dialog, which shows the result. */
export async function openDatabaseManager(): Promise<void> {
  if (managerOpening.get().connection === 'connecting') return;
  if (managerOpening.get().connection !== 'connected') {
    setConnection('connecting');
    try {
      const { connectFirst } = await import('./manager/connect-first.ts');
      await connectFirst(setConnection);
    } catch {
      // The code could not be loaded. The dialog says so, and the button can be pressed again.
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
