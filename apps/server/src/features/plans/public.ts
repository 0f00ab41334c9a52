export { findLimits, lockLimits } from './limits.queries.ts';
