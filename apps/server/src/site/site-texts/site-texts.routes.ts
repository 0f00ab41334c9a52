import { getSiteText } from '@tessera/contract/site/site-texts';
import { ok } from '@tessera/domain/result';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';

const getSiteTextRoute = handle(getSiteText, async ({ params }, { config }: Ports) =>
  ok(config.siteTexts[params.name]),
);

export const siteTextRoutes: readonly Route<Ports>[] = [getSiteTextRoute];
