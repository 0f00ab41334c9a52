import type { System } from '@tessera/domain/market/listings/systems';
import type { Side } from '@tessera/domain/conversation/messages/messages';
import type { ReportReason } from '@tessera/domain/conversation/moderation/moderation';

/** The messages of a conversation, each with how many hours ago it was sent. */
type Messages = readonly { readonly side: Side; readonly hoursAgo: number; readonly body: string }[];

/**
 * Conversations about listings of each section. Some end with the buyer and some with the seller, so that inboxes have
 * both unread and answered ones.
 */
export const demoConversations: Readonly<Record<System, readonly Messages[]>> = {
  general: [
    [
      { side: 'buyer', hoursAgo: 27, body: 'Hello, is this still available?' },
      { side: 'seller', hoursAgo: 26, body: 'It is. Evenings after six suit me best for a look.' },
      {
        side: 'buyer',
        hoursAgo: 5,
        body: 'Thursday at half past six would work. Could you hold it until then?',
      },
    ],
    [
      { side: 'buyer', hoursAgo: 70, body: 'Would you take a little less if I collect tonight?' },
      { side: 'seller', hoursAgo: 69, body: 'Ten per cent off for tonight, and I will help you carry it.' },
      { side: 'buyer', hoursAgo: 68, body: 'Deal. I can be there at eight.' },
      { side: 'seller', hoursAgo: 67, body: 'Perfect, ring the lower bell.' },
    ],
    [
      { side: 'buyer', hoursAgo: 120, body: 'Could you tell me how wide it is at the widest point?' },
      { side: 'seller', hoursAgo: 118, body: 'I have just measured it again and it is what the text says.' },
      { side: 'buyer', hoursAgo: 117, body: 'Thank you, then it fits.' },
    ],
  ],
  auto: [
    [
      { side: 'buyer', hoursAgo: 9, body: 'Does it come with the service book and both keys?' },
      { side: 'seller', hoursAgo: 8, body: 'Both, and the invoices since it was new.' },
      { side: 'buyer', hoursAgo: 2, body: 'Lovely. I will come by at the weekend if that is all right.' },
    ],
    [
      {
        side: 'buyer',
        hoursAgo: 96,
        body: 'Any rust underneath? I live by the sea and have learned to ask.',
      },
      {
        side: 'seller',
        hoursAgo: 95,
        body: 'None that I can find, and it passed its MOT without a word about it.',
      },
      { side: 'buyer', hoursAgo: 94, body: 'Good. Is Saturday at ten possible?' },
      { side: 'seller', hoursAgo: 90, body: 'Yes. I will leave it cold so that you can hear it start.' },
    ],
  ],
  property: [
    [
      { side: 'buyer', hoursAgo: 52, body: 'Could I come and have a look at it this week?' },
      {
        side: 'seller',
        hoursAgo: 49,
        body: 'Gladly. Viewings are on Saturday morning; shall I put you down for ten?',
      },
      { side: 'buyer', hoursAgo: 47, body: 'Ten is fine. There will be two of us.' },
    ],
    [
      { side: 'buyer', hoursAgo: 29, body: 'Is parking included, or is it by permit in the street?' },
      { side: 'seller', hoursAgo: 25, body: 'There is one space behind the house, and it is included.' },
      { side: 'buyer', hoursAgo: 24, body: 'That settles it. When could I see it?' },
    ],
    [
      { side: 'buyer', hoursAgo: 76, body: 'What does heating cost in a normal winter?' },
      {
        side: 'seller',
        hoursAgo: 74,
        body: 'About £90 a month from November to March. I can send you the bills.',
      },
    ],
  ],
  jobs: [
    [
      { side: 'buyer', hoursAgo: 33, body: 'Would four days a week be possible?' },
      { side: 'seller', hoursAgo: 30, body: 'For the right person, yes. Say so in your application.' },
      { side: 'buyer', hoursAgo: 29, body: 'I will, thank you.' },
    ],
    [
      { side: 'buyer', hoursAgo: 58, body: 'By when do you decide? I am away until Monday.' },
      { side: 'seller', hoursAgo: 55, body: 'At the end of the month, so there is time.' },
    ],
  ],
};

export const demoReports: readonly (readonly {
  readonly by: string;
  readonly hoursAgo: number;
  readonly reason: ReportReason;
  readonly details: string;
}[])[] = [
  [
    {
      by: 'buyer@tessera.local',
      hoursAgo: 20,
      reason: 'unavailable',
      details: 'I asked, and it was sold last week. The listing is still up.',
    },
  ],
  [
    {
      by: 'seller@tessera.local',
      hoursAgo: 31,
      reason: 'misleading',
      details: 'What the text says is not what the details say.',
    },
    {
      by: 'buyer@tessera.local',
      hoursAgo: 6,
      reason: 'duplicate',
      details: 'The same thing was here under another number.',
    },
  ],
];
