import { vi } from 'vitest';
import { AUTOSAVE_AFTER_MS } from '../state/autosave.ts';
import { fakeServer, openWizard, photo } from './open-wizard.ts';

export const CREATE = 'POST /api/listings';
export const UPDATE = 'PUT /api/listings';
export const DETAIL = 'GET /api/listings/detail';

/** Moves the fake clock past a pause in typing. */
export const rest = (ms = AUTOSAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms);

/** A form that can be published. */
export async function readyForm(server = fakeServer()) {
  const opened = await openWizard({ server, opening: { kind: 'new', files: [photo] } });
  opened.wizard.chooseSystem('general');
  opened.wizard.setValue('title', 'Walnut desk');
  return opened;
}
