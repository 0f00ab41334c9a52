/** How long a slot may be, in minutes. All divide an hour, so that slots begin at the same minutes every hour. */
export const slotLengths = [5, 10, 15, 20, 30, 60] as const;
export type SlotLength = (typeof slotLengths)[number];
