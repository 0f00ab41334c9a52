import { ackroydsPies } from './kitchens/ackroyds-pies.ts';
import { fornoRinaldi } from './kitchens/forno-rinaldi.ts';
import { hanaBento } from './kitchens/hana-bento.ts';
import { marigoldKitchen } from './kitchens/marigold-kitchen.ts';
import type { DemoKitchen } from './kitchens/demo-kitchen.ts';

export const demoKitchens: readonly DemoKitchen[] = [marigoldKitchen, fornoRinaldi, hanaBento, ackroydsPies];
