export { businessProvider } from './business-provider.ts';
