export const shopRefusals = {
  'shops.missing': { status: 404, say: () => 'There is no such shop.' },
  'shops.product_missing': { status: 404, say: () => 'This product is no longer sold here.' },
  'shops.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) => `You have ${limit} shops, which is the most one person can have.`,
  },
  'shops.too_many_products': {
    status: 409,
    say: ({ limit }: { limit: number }) => `A shop has at most ${limit} products.`,
  },
  'shops.slug_invalid': { status: 400, say: ({ sentence }: { sentence: string }) => sentence },
  'shops.slug_taken': {
    status: 409,
    say: () => 'Another shop has this address, or one that looks like it. Please choose another.',
  },
  'shops.changed': {
    status: 409,
    say: (_: { version: number }) =>
      'This shop was changed in another window. Reload to see the newest version; nothing was overwritten.',
  },
  'shops.incomplete': {
    status: 409,
    say: ({ missing }: { missing: readonly string[] }) => missing[0] ?? 'Something is still missing.',
  },
  'shops.photo_missing': { status: 409, say: () => 'One of the photos was deleted. Please choose another.' },
  'shops.not_a_picture': {
    status: 409,
    say: ({ file }: { file: string }) =>
      `The file “${file}” can’t be shown as a picture. Please choose another one.`,
  },
  'shops.reference_taken': {
    status: 409,
    say: ({ taken }: { taken: string }) => `Another product has the reference “${taken}”.`,
  },
  'shops.stock_taken': {
    status: 409,
    say: ({ taken }: { taken: number }) =>
      `The stock can’t be lower: ${taken} ${taken === 1 ? 'unit is' : 'units are'} being paid for or were sold meanwhile. Reload to see what is left.`,
  },
  'shops.reported': {
    status: 409,
    say: () => 'You have reported this shop already. The moderators will review it.',
  },
  'shops.mine': { status: 409, say: () => 'This is your own shop.' },
  'shops.about_me': { status: 409, say: () => 'Another moderator has to decide about your own shop.' },
  'shops.decided': { status: 409, say: () => 'This has been decided already. Reload to see how.' },
  'shops.step': {
    status: 409,
    say: () => 'This isn’t possible any more. Reload to see where the order is.',
  },
  'shops.too_many_units': {
    status: 409,
    say: () => 'These are more than are left. Reload to see where the order is.',
  },
  'shops.unreadable_file': { status: 400, say: ({ sentence }: { sentence: string }) => sentence },
  'shops.import_faults': {
    status: 409,
    say: ({ faultCount }: { faultCount: number }) =>
      `Nothing was changed, because ${faultCount === 1 ? 'one line has a fault' : `${faultCount} lines have faults`}. Correct the file, or leave these products out.`,
  },
  'shops.listing_sold': { status: 409, say: () => 'This listing is a product of a shop already.' },
  'shops.currency': {
    status: 409,
    say: () => 'Shops sell in pounds, and this listing has another currency.',
  },
  'shops.domain_invalid': { status: 400, say: ({ sentence }: { sentence: string }) => sentence },
  'shops.domain_missing': { status: 409, say: () => 'Name a domain first.' },
  'shops.domain_unproved': {
    status: 409,
    say: ({ recordName }: { recordName: string }) =>
      `The record ${recordName} isn’t there yet, or says something else. New records can take some hours to be seen everywhere.`,
  },
  'shops.dns_away': {
    status: 503,
    say: () => 'No name server has answered. Nothing was changed. Try again.',
  },
  'shops.blocked': { status: 403, say: () => 'One of you has blocked the other, so nothing can be sent.' },
  'shops.too_many_messages': {
    status: 409,
    say: ({ limit }: { limit: number }) => `There are ${limit} messages about this order, which is the most.`,
  },
  'shops.code_taken': { status: 409, say: () => 'Your shop has this code already.' },
  'shops.code_missing': { status: 404, say: () => 'This code has ended already.' },
  'shops.code_unknown': { status: 404, say: () => 'This code isn’t valid in this shop.' },
  'shops.too_many_codes': {
    status: 409,
    say: ({ limit }: { limit: number }) => `A shop has at most ${limit} codes at a time. End one first.`,
  },
  'products.missing': {
    status: 409,
    say: ({ title }: { title: string | null }) =>
      title === null
        ? 'One of the products is no longer sold here. You haven’t been charged.'
        : `The product “${title}” is no longer sold like this. Choose it again. You haven’t been charged.`,
  },
  'products.short': {
    status: 409,
    say: ({ title, left }: { title: string; left: number }) =>
      left > 0
        ? `Only ${left} of “${title}” ${left === 1 ? 'is' : 'are'} left. You haven’t been charged.`
        : `“${title}” is sold out, or somebody is paying for the last one. You haven’t been charged.`,
  },
  'products.price': {
    status: 409,
    say: ({ title, price }: { title: string; price: string; unitAmount: number }) =>
      `The product “${title}” costs ${price} now. Look at your basket again before you pay. You haven’t been charged.`,
  },
  'products.delivery': {
    status: 409,
    say: (_: { delivery: string }) => 'This shop doesn’t deliver like that any more. Choose another way.',
  },
  'products.limit': {
    status: 409,
    say: ({ title, max }: { title: string; max: number }) =>
      `One person can buy at most ${max} of “${title}”, with those that you have bought or reserved already.`,
  },
  'products.code': {
    status: 409,
    say: ({ sentence }: { sentence: string }) => sentence,
  },
  'products.free': {
    status: 409,
    say: () => 'This order would cost less than 30p, which cards cannot be charged. Add something to it.',
  },
} as const;
