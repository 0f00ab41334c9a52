import { DEFAULT_RESULT_ROWS, MAX_RESULT_ROWS, STATEMENT_SECONDS } from '@tessera/domain/database/limits';

export interface ConsoleOptions {
  readonly readOnly: boolean;
  readonly inTransaction: boolean;
  readonly timeLimitSeconds: number;
  readonly maxRows: number;
}

export const startingOptions: ConsoleOptions = {
  readOnly: false,
  inTransaction: false,
  timeLimitSeconds: STATEMENT_SECONDS,
  maxRows: DEFAULT_RESULT_ROWS,
};

export const timeLimits = [
  { value: '5', label: '5 seconds' },
  { value: String(STATEMENT_SECONDS), label: `${STATEMENT_SECONDS} seconds` },
  { value: '120', label: '2 minutes' },
  { value: '600', label: '10 minutes' },
] as const;

export const rowLimits = [100, DEFAULT_RESULT_ROWS, MAX_RESULT_ROWS].map((count) => ({
  value: String(count),
  label: `${count.toLocaleString('en-GB')} rows`,
}));
