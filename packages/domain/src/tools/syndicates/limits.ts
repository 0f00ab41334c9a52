export const MAX_SYNDICATE_NAME_CHARS = 60;
export const MAX_GAME_CHARS = 60;
export const MAX_AGREEMENT_CHARS = 6_000;
/** How many people a syndicate has at most. Invitations that nobody has answered yet count as well. */
export const MAX_MEMBERS = 60;
/** How many shares one member has at most. */
export const MAX_MEMBER_SHARES = 1_000;
/** The price of a share for one draw, in pence. */
export const MIN_SHARE_PRICE = 1;
export const MAX_SHARE_PRICE = 100_000;
/** The largest prize that can be recorded, in pence. It is above every prize of a European lottery. */
export const MAX_PRIZE = 100_000_000_000;
/** How many syndicates a person can be a member of. */
export const MAX_SYNDICATES = 20;
/** How many draws of a syndicate can be open at a time, so that members see what they are asked to pay for. */
export const MAX_OPEN_DRAWS = 20;
/** How many prizes and corrections can be recorded for a draw. */
export const MAX_PRIZES = 20;
/** How many scans can be sealed for a draw. */
export const MAX_TICKETS = 20;
export const MAX_SCAN_BYTES = 20_000_000;
/** How far ahead a draw can close. */
export const MAX_DAYS_AHEAD = 400;
export const INVITATION_DAYS = 14;
/** The age from which people may play a lottery in the United Kingdom. */
export const MIN_AGE = 18;
/** All amounts of a syndicate are in this currency. */
export const SYNDICATE_CURRENCY = 'GBP';
