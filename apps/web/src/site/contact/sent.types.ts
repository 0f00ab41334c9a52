import type { ComponentType } from 'react';

/** What was sent: where the answer goes, and the page of the message. */
export interface Sent {
  readonly email: string;
  readonly reference: string;
  readonly path: string;
  /** What is missing from the message, in sentences: files that were refused, or a listing that was not found. */
  readonly missing: readonly string[];
}

/** A message that was sent, with the component that says so. */
export interface Confirmation {
  readonly sent: Sent;
  readonly Shown: ComponentType<Sent & { readonly onAnother: () => void }>;
}
