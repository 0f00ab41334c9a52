export const outcomeTones = { done: 'success', failed: 'danger', refused: 'warning' } as const;
