/** “£1,234.50” from `1234.50`. It works on text, so that no digit of a large amount is lost. */
export function pounds(amount: string): string {
  const sign = amount.startsWith('-') ? '−' : '';
  const [whole = '0', pennies = '00'] = amount.replace('-', '').split('.');
  return `${sign}£${grouped(whole)}.${pennies}`;
}

/** “£1,235” from a number of pounds, for charts. */
export function wholePounds(amount: number): string {
  const rounded = Math.round(amount);
  return `${rounded < 0 ? '−' : ''}£${grouped(String(Math.abs(rounded)))}`;
}

/** “£1.2m” from a number of pounds, for the scale of a chart. */
export function shortPounds(amount: number): string {
  const units = [
    [1e12, 'tn'],
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const;
  const [size, name] = units.find(([each]) => Math.abs(amount) >= each) ?? [1, ''];
  return `£${Number((amount / size).toPrecision(3))}${name}`;
}

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** “10 years”, “18 months” or “1 year and 6 months”. */
export function duration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    ...(years > 0 ? [`${years} ${years === 1 ? 'year' : 'years'}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'month' : 'months'}`] : []),
  ];
  return parts.join(' and ') || 'no time';
}

/** “+£1.20” or “−£1.20”. */
export function signedPounds(amount: string): string {
  return amount.startsWith('-') ? pounds(amount) : `+${pounds(amount)}`;
}
