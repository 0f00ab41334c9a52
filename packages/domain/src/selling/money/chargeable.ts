import { priceStep } from './money.ts';

/**
 * Currencies in which a card can be charged: Stripe's list of presentment currencies, including the currencies with
 * three decimals that it supports. Only the page where a listing is made imports this list, so that other pages need
 * not load it.
 */
const chargeable = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD
  JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD
  NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL
  THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/),
);

export function isChargeable(currency: string): boolean {
  return chargeable.has(currency);
}

/**
 * The smallest step of a charge or a refund, in the currency's minor units: every amount must be a multiple of it.
 * Undefined if cards cannot be charged in this currency.
 */
export function chargeStep(currency: string): number | undefined {
  return isChargeable(currency) ? priceStep(currency) : undefined;
}
