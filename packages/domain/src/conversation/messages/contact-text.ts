/** Whether a text seems to contain an email address, a web address or a phone number. */
export function hasContact(text: string): boolean {
  if (/@|https?:|www\./i.test(text)) return true;
  return /(?:\d[ ().-]*){7,}/.test(text.replaceAll(/£\s?[\d,.]+/g, ''));
}

const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i;
/** A number, a name in capitals and a sort of street, such as “7 Harbour Walk”. “20 minutes each way” is none. */
const street =
  /\b\d+[A-Za-z]?,? (?:[A-Z][\w’'-]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Close|Drive|Way|Walk|Court|Terrace|Place|Crescent|Gardens|Row|Square|Hill|Grove|Mews)\b/;

/**
 * Whether a text seems to say how somebody can be reached or where they live. It stops what is written by habit; who wants
 * to get around it can.
 */
export function revealsContact(text: string): boolean {
  return hasContact(text) || postcode.test(text) || street.test(text);
}
