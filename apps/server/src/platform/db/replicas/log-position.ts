/** A position in PostgreSQL's write-ahead log, as it prints them: `16/B374D848`. */
export type LogPosition = string;

/** Whether a server that has applied the log up to `reached` shows what was committed at `written`. */
export function hasReached(reached: LogPosition, written: LogPosition): boolean {
  return toNumber(reached) >= toNumber(written);
}

function toNumber(position: LogPosition): bigint {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(position) ?? [];
  if (high === undefined || low === undefined) throw new Error(`${position} is no position in the log`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
