import type { CalendarFile } from './calendar-file.ts';

/** A message that is ready to send. `key` stays the same when it is sent again after a crash. */
export interface Message {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that unsubscribes from emails of this kind; mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
  readonly calendar?: CalendarFile;
}

export interface Mailer {
  send(message: Message): Promise<void>;
}
