/** Names in the user agents of programs: search engines, link previews, and tools for scripts and monitoring. */
const botNames =
  /bot\b|bot\/|bot;|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|^node$|libwww|scrapy|httpx/i;

/** Whether a program and not a person requests a page. A request without a user agent comes from a program. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || botNames.test(userAgent);
}
