import { curvePress } from './shops/curve-press.ts';
import type { DemoShop } from './shops/demo-shop.ts';
import { fernAndFollow } from './shops/fern-and-follow.ts';
import { saltmarshPottery } from './shops/saltmarsh-pottery.ts';

/** The shops of the demo. The last one is the newest, and so the first that visitors see. */
export const demoShops: readonly DemoShop[] = [fernAndFollow, curvePress, saltmarshPottery];
