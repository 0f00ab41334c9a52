const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const SMALLEST = 0.001;

/** A share of 1, to a tenth of a percent. What is not nothing is never 0%, and what is not everything never 100%. */
export function formatShare(share: number): string {
  if (share > 0 && share < SMALLEST) return `<${percent.format(SMALLEST)}`;
  if (share < 1 && share > 1 - SMALLEST) return `>${percent.format(1 - SMALLEST)}`;
  return percent.format(share);
}
