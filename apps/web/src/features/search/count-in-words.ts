/** Beyond the cap nobody has counted on. */
export function countInWords({
  count,
  isCapped,
}: {
  readonly count: number;
  readonly isCapped: boolean;
}): string {
  const number = count.toLocaleString('en-GB');
  if (isCapped) return `${number}+ listings`;
  return count === 1 ? '1 listing' : `${number} listings`;
}
