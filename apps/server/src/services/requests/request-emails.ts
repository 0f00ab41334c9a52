import { formatMoney } from '@tessera/domain/selling/money/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { enqueueOrderEmail } from '../../selling/orders/public.ts';
import { findProvidersById, type Provider } from '../providers/public.ts';
import { dayText, momentText } from './local-words.ts';
import { estimateOf } from './move-size.ts';
import { listQuotesFor, type Quote } from './quotes.queries.ts';
import type { ServiceRequest } from './request.ts';

export type EmailPorts = Pick<Ports, 'config' | 'jobs'>;

export interface About {
  readonly request: ServiceRequest;
  readonly provider: Provider;
}

/** “trip BS1 to BA1, 3 Mar 2027, 09:05”. It names outward codes only, so everybody may read it. */
export function nameOf(request: ServiceRequest, zone: string): string {
  const way = `${request.fromOutward} to ${request.toOutward}`;
  return request.vertical === 'driver'
    ? `trip ${way}, ${momentText(request.startsAt, zone)}`
    : `move ${way}, ${dayText(request.startsAt, zone)}`;
}

const money = ({ amount, currency }: Pick<Quote, 'amount' | 'currency'>) => formatMoney({ amount, currency });

export async function toCustomer(
  tx: Tx,
  request: ServiceRequest,
  message: Omit<Email, 'greeting' | 'action'>,
  ports: EmailPorts,
): Promise<void> {
  const action = { label: 'See your request', url: `${ports.config.publicUrl}/requests/${request.id}` };
  await enqueueOrderEmail(tx, { userId: request.userId }, { greeting: 'Hello,', action, ...message }, ports);
}

export async function toProvider(
  tx: Tx,
  { ownerId }: Provider,
  message: Omit<Email, 'greeting' | 'action'>,
  ports: EmailPorts,
): Promise<void> {
  const action = {
    label: 'Open your requests and jobs',
    url: `${ports.config.publicUrl}/provider/requests`,
  };
  await enqueueOrderEmail(tx, { userId: ownerId }, { greeting: 'Hello,', action, ...message }, ports);
}

/** Tells a business of a new request that it may quote for. `trips` is how many belong together. */
export async function emailAboutRequest(
  tx: Tx,
  { request, provider, trips }: About & { readonly trips: number },
  ports: EmailPorts,
): Promise<void> {
  const name = nameOf(request, provider.zone);
  await toProvider(
    tx,
    provider,
    {
      subject: `New request: ${name}`,
      paragraphs: [
        `Somebody near ${provider.name} asks for a price: ${name}.`,
        sizeText(request),
        ...(trips > 1 ? [`It is the first of ${trips} trips. You can quote for all of them at once.`] : []),
        `You can quote until ${momentText(request.expiresAt, provider.zone)}.`,
      ],
      closing: 'You can turn these emails off on the page of your rates.',
    },
    ports,
  );
}

function sizeText(request: ServiceRequest): string {
  if (request.vertical === 'driver') {
    const { passengers, luggage } = request.details;
    return `${request.miles} miles, about ${request.minutes} minutes; ${passengers} ${passengers === 1 ? 'passenger' : 'passengers'}, ${luggage} ${luggage === 1 ? 'suitcase' : 'suitcases'}.`;
  }
  const { cubicMetres, kg } = estimateOf(request);
  return `${cubicMetres} m³, ${kg} kg, ${request.miles} miles.`;
}

/** Tells the customer of a quote. */
export async function emailAboutQuote(
  tx: Tx,
  { request, provider, quote }: About & { readonly quote: Quote },
  ports: EmailPorts,
): Promise<void> {
  const name = nameOf(request, provider.zone);
  await toCustomer(
    tx,
    request,
    {
      subject: `${provider.name} quotes ${money(quote)}: ${name}`,
      paragraphs: [
        `${provider.name} offers your ${name} for ${money(quote)}.`,
        ...otherDayText(request, provider, quote),
        ...quote.terms.facts.map(({ label, text }) => `${label}: ${text}`),
        `You can accept it until ${momentText(quote.expiresAt, provider.zone)}. It is paid only then.`,
      ],
    },
    ports,
  );
}

/** That a quote is for another day than the one that was asked for. */
function otherDayText(request: ServiceRequest, { zone }: Provider, { startsAt }: Quote): string[] {
  const isAsked = startsAt === null || startsAt.getTime() === request.startsAt.getTime();
  return isAsked
    ? []
    : [
        `They offer ${dayText(startsAt, zone)} instead of ${dayText(request.startsAt, zone)}, as you’re flexible.`,
      ];
}

export async function emailAboutWithdrawal(
  tx: Tx,
  { request, provider, trips = 1 }: About & { readonly trips?: number },
  ports: EmailPorts,
): Promise<void> {
  const name = nameOf(request, provider.zone);
  await toCustomer(
    tx,
    request,
    {
      subject: `${provider.name} withdrew its ${trips === 1 ? 'quote' : `${trips} quotes`}`,
      paragraphs: [
        trips === 1
          ? `${provider.name} no longer offers your ${name}. Your request stays open for others.`
          : `${provider.name} no longer offers ${trips} of the trips that you asked for together with the ${name}. They stay open for others.`,
      ],
    },
    ports,
  );
}

/** Tells every business whose quote is open, each in its own words. `told` are the only quotes if it is given. */
async function toQuoting(
  tx: Tx,
  request: ServiceRequest,
  write: (quote: Quote, provider: Provider) => Omit<Email, 'greeting' | 'action'>,
  { told, ...ports }: EmailPorts & { readonly told?: ReadonlySet<string> },
): Promise<void> {
  const open = (await listQuotesFor(tx, [request.id])).filter(
    ({ id, status }) => status === 'sent' && told?.has(id) !== false,
  );
  const found = await findProvidersById(
    tx,
    open.map(({ providerId }) => providerId),
  );
  const providers = new Map(found.map((provider) => [provider.id, provider]));
  for (const quote of open) {
    const provider = providers.get(quote.providerId);
    if (provider) await toProvider(tx, provider, write(quote, provider), ports);
  }
}

/** Tells the businesses with open quotes that the customer cancelled the request. */
export async function emailAboutCancelling(
  tx: Tx,
  request: ServiceRequest,
  ports: EmailPorts,
): Promise<void> {
  await toQuoting(
    tx,
    request,
    (quote, { zone }) => ({
      subject: `Request cancelled: ${nameOf(request, zone)}`,
      paragraphs: [
        `The customer no longer asks for the ${nameOf(request, zone)}. Your quote of ${money(quote)} has ended.`,
      ],
    }),
    ports,
  );
}

/** Tells each business with open quotes for these trips, once, that the customer cancelled all of them. */
export async function emailAboutCancelledSeries(
  tx: Tx,
  requests: readonly ServiceRequest[],
  ports: EmailPorts,
): Promise<void> {
  const quotes = (
    await listQuotesFor(
      tx,
      requests.map(({ id }) => id),
    )
  ).filter(({ status }) => status === 'sent');
  const byProvider = Map.groupBy(quotes, ({ providerId }) => providerId);
  for (const provider of await findProvidersById(tx, [...byProvider.keys()])) {
    const lost = new Set(byProvider.get(provider.id)?.map(({ requestId }) => requestId));
    const first = requests.find(({ id }) => lost.has(id));
    if (!first) continue;
    const name = nameOf(first, provider.zone);
    await toProvider(
      tx,
      provider,
      {
        subject: lost.size === 1 ? `Request cancelled: ${name}` : `${lost.size} requests cancelled: ${name}`,
        paragraphs: [
          lost.size === 1
            ? `The customer no longer asks for the ${name}. Your quote has ended.`
            : `The customer no longer asks for ${lost.size} trips, of which the first is the ${name}. Your quotes for them have ended.`,
        ],
      },
      ports,
    );
  }
}

/** Tells a business that the customer has booked another one. It does not say which, or for how much. */
export async function emailAboutLost(
  tx: Tx,
  { request, provider, quote }: About & { readonly quote: Quote },
  ports: EmailPorts,
): Promise<void> {
  const name = nameOf(request, provider.zone);
  await toProvider(
    tx,
    provider,
    {
      subject: `Another quote was chosen: ${name}`,
      paragraphs: [
        `The customer has booked somebody else for the ${name}. Your quote of ${money(quote)} has ended, and your time is free.`,
      ],
      closing: 'You can turn these emails off on the page of your rates.',
    },
    ports,
  );
}

/** Tells the movers of these quotes that the list has changed, and their new price. */
export async function emailAboutInventory(
  tx: Tx,
  { request, told }: { readonly request: ServiceRequest; readonly told: ReadonlySet<string> },
  ports: EmailPorts,
): Promise<void> {
  await toQuoting(
    tx,
    request,
    (quote, { zone }) => ({
      subject: `The list has changed: ${nameOf(request, zone)}`,
      paragraphs: [
        `${sizeText(request)} At your rates, your quote is ${money(quote)} now${
          quote.previousAmount === null
            ? ''
            : `, and was ${money({ ...quote, amount: quote.previousAmount })} before`
        }.`,
        'Withdraw it if it no longer suits you. If the list changes again within an hour, you get no other email: your page shows the present price.',
      ],
    }),
    { ...ports, told },
  );
}
