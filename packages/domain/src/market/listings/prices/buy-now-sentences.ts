/** Maximum number of units of one listing. */
export const MAX_STOCK = 999;

/** Every sentence of the Buy now card, and of the API calls that save it. */
export const buyNowMessages = {
  reviewTitle: 'Review Buy now',
  unsupported: 'Listings of this system cannot be sold with Buy now.',
  withShuffle: 'A listing is sold either with Buy now or in shares. Turn one of them off.',
  priceMissing: 'Buy now needs a price. Set the listing’s price first.',
  stockMissing: 'Enter how many you have in stock.',
  stockNumber: 'Stock must be a whole number.',
  stockRange: `Stock must be between 1 and ${MAX_STOCK}.`,
  deliveryMissing: 'Offer collection, postage or both.',
  postageMissing: 'Enter what postage costs. Enter 0 if it is free.',
  postageNumber: 'Postage must be an amount such as 3.50.',
  postageLarge: 'Postage costs too much.',
} as const;
