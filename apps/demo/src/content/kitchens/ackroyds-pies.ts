import type { DemoKitchen } from './demo-kitchen.ts';

export const ackroydsPies: DemoKitchen = {
  owner: { email: 'joe.ackroyd@demo.tessera.local', firstName: 'Joe', lastName: 'Ackroyd' },
  name: 'Ackroyd’s Pies',
  photo: 'pie',
  about: 'Hand-raised pies, peas and gravy. Baking in Leeds since 1987.',
  phone: '0113 496 0205',
  line1: '61 Otley Road',
  city: 'Leeds',
  postcode: 'LS6 3AB',
  opens: 660,
  closes: 1_260,
  hygieneRating: 5,
  delivery: { km: 4, fee: 200, minimum: 1_000, freeFrom: 2_500 },
  menu: [
    {
      section: 'Pies',
      dishes: [
        {
          name: 'Steak and ale pie',
          about: 'Shin of beef, dark ale, shortcrust.',
          price: 895,
          minutes: 4,
          allergens: ['gluten', 'celery', 'eggs', 'milk'],
        },
        {
          name: 'Cheese and leek pie',
          about: 'Wensleydale and leeks.',
          price: 825,
          minutes: 4,
          allergens: ['gluten', 'milk', 'eggs', 'mustard'],
          diets: ['vegetarian'],
        },
      ],
    },
    {
      section: 'Beside',
      dishes: [
        {
          name: 'Mushy peas',
          about: 'With mint sauce.',
          price: 250,
          minutes: 1,
          allergens: ['sulphites'],
          diets: ['vegan', 'vegetarian', 'gluten_free'],
        },
        {
          name: 'Chips',
          about: 'Fried in vegetable oil.',
          price: 320,
          minutes: 3,
          allergens: [],
          diets: ['vegan', 'vegetarian', 'gluten_free'],
        },
      ],
    },
  ],
};
