/** A message ready to be sent. `key` is the same when it is sent again after a crash. */
export interface Message {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(message: Message): Promise<void>;
}
