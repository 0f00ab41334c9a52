import type { Trades } from './role.ts';
import { manualWork } from './trades/manual-work.ts';
import { officeWork } from './trades/office-work.ts';
import { publicServices } from './trades/public-services.ts';

/** For each job category: five positions, and what everybody in it does and needs. */
export const trades: Trades = { ...officeWork, ...publicServices, ...manualWork };
