import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('../features/home/home-page.tsx')] satisfies RouteConfig;
