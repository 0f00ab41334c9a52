import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { decideCaseRoute } from './decide-case.ts';
import { getCaseRoute, listCasesRoute, listModerationAuditRoute } from './read-cases.ts';
import { reportConversationRoute, reportListingRoute } from './report.ts';

export { eraseReports, exportReports } from './personal-data.queries.ts';
export { closeCase, createReport, ensureCase, hasOpenCase } from './reports.queries.ts';
export { importReport, deleteCasesOf } from './import-report.queries.ts';

export const moderationRoutes: readonly Route<Ports>[] = [
  reportListingRoute,
  reportConversationRoute,
  listCasesRoute,
  getCaseRoute,
  decideCaseRoute,
  listModerationAuditRoute,
];
