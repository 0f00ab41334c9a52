export { siteTextRoutes } from './site-texts.routes.ts';
