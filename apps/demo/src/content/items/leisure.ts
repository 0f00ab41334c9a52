import type { Item } from './item.ts';
import { booksAndToys } from './leisure/books-and-toys.ts';
import { clothesAndJewellery } from './leisure/clothes-and-jewellery.ts';
import { electronicItems } from './leisure/electronics.ts';
import { musicItems } from './leisure/music.ts';
import { tickets } from './leisure/tickets.ts';

/** Music, electronics, books, games, clothes and jewellery. */
export const leisureItems: readonly Item[] = [
  ...musicItems,
  ...electronicItems,
  ...clothesAndJewellery,
  ...booksAndToys,
  ...tickets,
];
