import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { checkDayRoute, listDaysRoute, saveDayRoute } from './days.ts';
import { holdDayRoute } from './hold-day.ts';

export { eraseDays, exportDays } from './days.queries.ts';

export const dayRoutes: readonly Route<Ports>[] = [checkDayRoute, listDaysRoute, saveDayRoute, holdDayRoute];
