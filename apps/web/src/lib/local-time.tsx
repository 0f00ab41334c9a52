import { useIsInBrowser } from './use-is-in-browser.ts';

interface LocalTimeProps {
  at: Date;
  isDateOnly?: boolean;
  /** “3 September 2026” instead of “3 Sept 2026”. */
  isLong?: boolean;
  hasSeconds?: boolean;
}

/** A time in the visitor's time zone. The server doesn't know that zone, so the page has UTC until it hydrates. */
export function LocalTime({ at, isDateOnly = false, isLong = false, hasSeconds = false }: LocalTimeProps) {
  const isInBrowser = useIsInBrowser();
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: isLong ? 'long' : 'medium',
    ...(!isDateOnly && { timeStyle: hasSeconds ? 'medium' : 'short' }),
    ...(!isInBrowser && { timeZone: 'UTC' }),
  });
  return (
    <time dateTime={at.toISOString()} className={isDateOnly ? 'ui-nowrap' : undefined}>
      {format.format(at)}
    </time>
  );
}
