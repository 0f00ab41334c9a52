import type { System } from '@tessera/domain/listings/systems';
import type { Side } from '@tessera/domain/messages/messages';
import type { ReportReason } from '@tessera/domain/moderation/moderation';

interface DemoConversation {
  /** The conversation is about their newest listing in this system. */
  readonly seller: string;
  readonly system: System;
  readonly buyer: string;
  /** Times of the messages, in hours ago. */
  readonly messages: readonly { readonly side: Side; readonly hoursAgo: number; readonly body: string }[];
}

const [TOM, ELIN, PRIYA, OWEN, GRACE] = [
  'seller@tessera.local',
  'buyer@tessera.local',
  'priya.nair@demo.tessera.local',
  'owen.price@demo.tessera.local',
  'grace.holloway@demo.tessera.local',
];

/** Both sides have last messages, so that both demo people have unread and answered conversations. */
export const demoConversations: readonly DemoConversation[] = [
  {
    seller: TOM,
    system: 'general',
    buyer: ELIN,
    messages: [
      { side: 'buyer', hoursAgo: 27, body: 'Hello, is this still available?' },
      { side: 'seller', hoursAgo: 26, body: 'It is. Evenings after six suit me best for a look.' },
      {
        side: 'buyer',
        hoursAgo: 5,
        body: 'Thursday at half past six would work. Could you hold it until then?',
      },
    ],
  },
  {
    seller: PRIYA,
    system: 'property',
    buyer: ELIN,
    messages: [
      { side: 'buyer', hoursAgo: 52, body: 'Could I come and have a look at it this week?' },
      {
        side: 'seller',
        hoursAgo: 49,
        body: 'Gladly. Viewings are on Saturday morning; shall I put you down for ten?',
      },
    ],
  },
  {
    seller: TOM,
    system: 'auto',
    buyer: OWEN,
    messages: [
      { side: 'buyer', hoursAgo: 9, body: 'Does it come with the service book and both keys?' },
      { side: 'seller', hoursAgo: 8, body: 'Both, and the invoices since it was new.' },
      { side: 'buyer', hoursAgo: 2, body: 'Lovely. I will come by at the weekend if that is all right.' },
    ],
  },
];

interface DemoReport {
  readonly seller: string;
  readonly system: System;
  readonly reports: readonly {
    readonly by: string;
    readonly hoursAgo: number;
    readonly reason: ReportReason;
    readonly details: string;
  }[];
}

export const demoReports: readonly DemoReport[] = [
  {
    seller: OWEN,
    system: 'general',
    reports: [
      {
        by: ELIN,
        hoursAgo: 20,
        reason: 'unavailable',
        details: 'I asked, and it was sold last week. The listing is still up.',
      },
    ],
  },
  {
    seller: GRACE,
    system: 'auto',
    reports: [
      {
        by: PRIYA,
        hoursAgo: 31,
        reason: 'misleading',
        details: 'The mileage in the text is not the one in the details.',
      },
      { by: ELIN, hoursAgo: 6, reason: 'duplicate', details: 'The same car was here under another number.' },
    ],
  },
];
