/** The topic of conversations about a request. Each business that asks or is asked has one of them. */
export const topicOf = (requestId: string) => `request:${requestId}`;
