import type { DemoChoice, DemoDish } from './demo-kitchen.ts';

export const spice: DemoChoice = {
  name: 'How hot?',
  min: 1,
  max: 1,
  options: [{ name: 'Mild' }, { name: 'Medium' }, { name: 'Hot' }],
};

export const pizzaSize: DemoChoice = {
  name: 'Size',
  min: 1,
  max: 1,
  options: [{ name: '10 inch' }, { name: '12 inch', price: 250 }],
};

export const toppings: DemoChoice = {
  name: 'Extra toppings',
  min: 0,
  max: 3,
  options: [
    { name: 'Mushrooms', price: 120 },
    { name: 'Anchovies', price: 150, allergens: ['fish'] },
    { name: 'Extra mozzarella', price: 180, allergens: ['milk'] },
  ],
};

export const cola: DemoDish = {
  name: 'Cola, 330 ml',
  about: 'Chilled.',
  price: 160,
  minutes: 0,
  allergens: [],
  diets: ['vegan', 'gluten_free'],
};
