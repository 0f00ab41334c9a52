import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import type { System } from '@tessera/domain/market/listings/systems';
import { TextLink } from '../../../../ui/link.tsx';

const advice: Readonly<Record<System, readonly string[]>> = {
  general: [
    'See the item and check that it works before you pay.',
    'Meet in a busy public area, or take somebody with you.',
    'Don’t send money to hold an item, and don’t pay with gift cards.',
  ],
  jobs: [
    'An employer never asks you to pay for training, checks or equipment.',
    'Don’t send your passport or bank details before you have a contract.',
    'Look up the company’s own website and phone number.',
  ],
  property: [
    'View the property before you pay a deposit or any rent.',
    'Ask who owns it, and check the agent or the Land Registry.',
    'Read the contract, and ask which scheme protects your deposit.',
  ],
  auto: [
    'See the car at the address in its V5C logbook, in daylight.',
    'Check its MOT history, and whether finance is owed on it.',
    'Pay by bank transfer when you have the keys and the logbook.',
  ],
};

export function SafetyAdvice({ listing }: { listing: ListingDetail }) {
  const { id, system, status } = listing;
  return (
    <section className="listing-section listing-safety" aria-labelledby="listing-safety">
      <h2 id="listing-safety">Stay safe</h2>
      <ul>
        {advice[system].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="listing-safety-links">
        <TextLink to="/safety">More about staying safe</TextLink>
        {/* Messages name live listings only. */}
        {status === 'live' && <TextLink to={`/contact?listing=${id}`}>Ask us about this listing</TextLink>}
      </p>
    </section>
  );
}
