/** A parameter by which advertisements and newsletters mark their links. No page reads one. */
const campaignParam = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|mc_[ce]id)(?:=|$)/i;

/** The same pattern for a script that is written into pages. */
export const campaignPattern: string = campaignParam.source;

/** A path with its query, without the parameters of campaigns. Everything else stays as it was typed. */
export function withoutCampaign(target: string): string {
  const mark = target.indexOf('?');
  if (mark < 0) return target;
  const params = target.slice(mark + 1).split('&');
  const kept = params.filter((param) => !campaignParam.test(param));
  if (kept.length === params.length) return target;
  return kept.length === 0 ? target.slice(0, mark) : `${target.slice(0, mark)}?${kept.join('&')}`;
}
