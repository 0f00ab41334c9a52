import type { CalendarEntry } from '../../platform/mail/calendar-file.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Reminder } from './calendar.queries.ts';

interface Reminding extends Pick<Reminder, 'sort'> {
  readonly stopUrl: string;
  /** What was agreed when it was booked. */
  readonly notes: readonly string[];
}

export function reminderEmail(entry: CalendarEntry, { sort, stopUrl, notes }: Reminding): Email {
  const [time = ''] = entry.text.split('\n');
  return {
    subject: `${sort === 'day' ? 'Coming up' : 'In about two hours'}: ${entry.title}`,
    greeting: 'Hello,',
    paragraphs: [`${entry.title}: ${time}`, ...notes],
    action: { label: 'Open the order', url: entry.url },
    closing: 'If you can’t come, cancel on the page of your order, so that others can have your time.',
    unsubscribe: { label: 'Unsubscribe from reminders', url: stopUrl },
  };
}
