/** Times of a business, in its own zone. The server has computed them; here they are only put into words. */

const MILES_PER_KM = 0.621371;

function formatIn(zone: string, options: Intl.DateTimeFormatOptions, at: string | Date): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(new Date(at));
}

/** “18:30”. */
export function clockTime(at: string | Date, zone: string): string {
  return formatIn(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);
}

/** “Fri 27 Nov”, or “Today” and “Tomorrow” as seen from `now`. */
export function dayName(at: string | Date, zone: string, now: string | Date): string {
  const dayOf = (each: string | Date) =>
    formatIn(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }, each);
  const tomorrow = new Date(new Date(now).getTime() + 86_400_000);
  if (dayOf(at) === dayOf(now)) return 'Today';
  if (dayOf(at) === dayOf(tomorrow)) return 'Tomorrow';
  return formatIn(zone, { weekday: 'short', day: 'numeric', month: 'short' }, at);
}

/** “Opens at 18:00”, “Opens tomorrow at 09:00”. */
export function opensText(at: string, zone: string, now: string | Date): string {
  const day = dayName(at, zone, now);
  const time = clockTime(at, zone);
  if (day === 'Today') return `Opens at ${time}`;
  return day === 'Tomorrow' ? `Opens tomorrow at ${time}` : `Opens ${day} at ${time}`;
}

/** “0.4 miles”, or “nearby”. */
export function milesText(km: number): string {
  const miles = km * MILES_PER_KM;
  if (miles < 0.1) return 'nearby';
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} ${miles.toFixed(1) === '1.0' ? 'mile' : 'miles'}`;
}

/** “09:00” of 540 minutes after midnight. Minutes of the next day are wrapped: 1500 is “01:00”. */
export function minuteText(minute: number): string {
  const wrapped = minute % 1_440;
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`;
}

/** Minutes after midnight of a time field's “09:00”. Undefined if it is empty. */
export function minuteIn(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Whether the browser's clock shows another time than the zone's, so that times need to say whose they are. */
export function isOtherZone(zone: string, at: string | Date): boolean {
  const mine = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return mine !== zone && clockTime(at, mine) !== clockTime(at, zone);
}
