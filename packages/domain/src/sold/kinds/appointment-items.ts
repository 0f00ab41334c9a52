/**
 * A visit to a salon that somebody has put together. Its id among the cart's items is the address of the salon's page with
 * that choice: `appointment:copper-comb?services=4,7&start=…`.
 */
export interface AppointmentItem {
  readonly slug: string;
  /** The chosen services, people and start, as the query of the address of the salon's page. */
  readonly query: string;
}

const idPattern = /^appointment:([a-z\d]+(?:-[a-z\d]+)*)\?([\w=&,.:%+-]{1,400})$/;

export function appointmentItemId({ slug, query }: AppointmentItem): string {
  return `appointment:${slug}?${query}`;
}

/** Reads the id of a cart's item. Undefined if the item is not an appointment. */
export function parseAppointmentItemId(id: string): AppointmentItem | undefined {
  const [, slug, query] = idPattern.exec(id) ?? [];
  return slug === undefined || query === undefined ? undefined : { slug, query };
}
