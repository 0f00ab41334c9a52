import type { UnavailableListing } from '@tessera/contract/market/related';
import { unavailableLabel, unavailableSentence } from '@tessera/domain/market/listings/unavailable';
import type { PageFacts } from '../../../../lib/page-meta.ts';

/** The head tags of an unavailable listing's page. It is never indexed, whatever its status code. */
export function unavailableHead({ system, reason, title }: UnavailableListing): PageFacts {
  const sentence = unavailableSentence(system, reason);
  return {
    title: title === null ? sentence : `${title}: ${unavailableLabel(system, reason)}`,
    isPrivate: true,
  };
}
