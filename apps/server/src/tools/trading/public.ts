import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  addPaperBarsRoute,
  createPaperPortfolioRoute,
  deletePaperPortfolioRoute,
  listPaperPortfoliosRoute,
  readPaperPortfolioRoute,
} from './portfolios.ts';
import { rememberTriesRoute } from './tries.ts';

export const tradingRoutes: readonly Route<Ports>[] = [
  rememberTriesRoute,
  listPaperPortfoliosRoute,
  createPaperPortfolioRoute,
  readPaperPortfolioRoute,
  addPaperBarsRoute,
  deletePaperPortfolioRoute,
];
export { eraseTrading, exportTrading } from './personal-data.queries.ts';
