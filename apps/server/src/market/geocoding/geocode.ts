import { geocode } from '@tessera/contract/market/geocoding';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { locate } from './locate.ts';

export const geocodeRoute = handle(geocode, ({ query, log }, ports: Ports) =>
  locate(ports, query.postcode, log),
);
