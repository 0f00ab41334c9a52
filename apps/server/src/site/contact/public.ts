import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { sendContactMessageRoute } from './send-contact-message.ts';

export const contactRoutes: readonly Route<Ports>[] = [sendContactMessageRoute];
