/** A message ready to be sent. `key` is the same when it is sent again after a crash. */
export interface Message {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where letters of this kind are ended; mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  send(message: Message): Promise<void>;
}
