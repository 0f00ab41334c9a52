export const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';
