export { findAccount } from './guards.ts';
export { loginPath } from './redirect.ts';
