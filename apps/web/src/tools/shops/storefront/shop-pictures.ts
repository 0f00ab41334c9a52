import type { ProductDetail, Shop } from '@tessera/contract/tools/shops';
import { coverPhotoOf } from '@tessera/domain/tools/shops/shop-document';
import type { MetaDescriptor } from 'react-router';

/** The shop's own icon, instead of the site's. The last icon in a document's head is shown. */
export function shopIcon(slug: string): MetaDescriptor {
  return { tagName: 'link', rel: 'icon', href: `/s/${slug}/icon.svg`, type: 'image/svg+xml' };
}

/** What other sites show beside a link to the shop. A picture with a photo is a JPEG, because it is smaller. */
export function shopPicture({ slug, document }: Shop) {
  const type = coverPhotoOf(document) === null ? 'png' : 'jpg';
  return { path: `/og/shops/${slug}.${type}`, alt: document.name };
}

export function productPicture({ slug }: Shop, { id, title, photos }: ProductDetail) {
  return { path: `/og/shops/${slug}/${id}.${photos.length === 0 ? 'png' : 'jpg'}`, alt: title };
}
