import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { geocodeRoute } from './geocode.ts';
import { listDistrictsRoute } from './list-districts.ts';

export { locate } from './locate.ts';
export { locateStored } from './locate-stored.ts';
export { locateDistrict } from './locate-district.ts';
export { sweepAnswersWorker } from './geocoding.workers.ts';
export { importPostcodes } from './import-postcodes.ts';
export { UnknownPostcodeFile } from './read-postcodes.ts';

export const geocodingRoutes: readonly Route<Ports>[] = [geocodeRoute, listDistrictsRoute];
