export { addDiscovery } from './discovery.routes.ts';
