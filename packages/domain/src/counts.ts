/** “12,500”, for integers. Like `Intl` for en-GB, whose formatters are slow to create: see days.ts. */
export function withCommas(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
