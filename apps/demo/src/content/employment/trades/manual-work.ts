import { role, type Trades } from '../role.ts';

export const manualWork: Trades = {
  trades: {
    roles: [
      role('Bench joiner', 33, 40, 'mid', 'You make staircases and sign your name under the last tread.'),
      role('Electrician', 38, 46, 'mid', 'You wire old houses without hurting their plaster.'),
      role('Apprentice plumber', 16, 20, 'junior', 'You learn from four people who argue about boilers.'),
      role(
        'Kitchen fitter',
        34,
        42,
        'mid',
        'You fit what the bench has made and leave the house cleaner than you found it.',
      ),
      role(
        'Workshop manager',
        42,
        50,
        'lead',
        'You plan the week, buy the materials and keep the tools safe.',
      ),
    ],
    duties: ['Work to drawings that were drawn by people who build.', 'Finish at four on Fridays.'],
    wants: ['A trade certificate or the will to get one.', 'A driving licence.'],
  },
  hospitality: {
    roles: [
      role('Chef de partie', 28, 32, 'mid', 'You run the fire section and choose the specials on Tuesdays.'),
      role('Barista', 23, 26, 'junior', 'You open at seven and know every second order by heart.'),
      role(
        'Front of house manager',
        33,
        39,
        'lead',
        'You lead eight people and settle the tables nobody wants.',
      ),
      role('Pastry chef', 29, 34, 'mid', 'You bake the bread, the tarts and the staff birthdays.'),
      role('Kitchen porter', 22, 24, 'junior', 'You keep the whole place moving, and we know it.'),
    ],
    duties: ['Two days off in a row, every week.', 'Share the tips equally.'],
    wants: ['A year in a busy kitchen or bar, or good hands.', 'Food hygiene level 2.'],
  },
  logistics: {
    roles: [
      role(
        'Delivery driver, 3.5 tonne',
        25,
        29,
        'junior',
        'You drive a fair round with time for a sandwich.',
      ),
      role('HGV class 1 driver', 36, 43, 'mid', 'You take steel to the coast and bring timber back.'),
      role(
        'Warehouse team leader',
        30,
        35,
        'lead',
        'You look after nights at the cross-dock with nine people.',
      ),
      role('Transport planner', 31, 37, 'mid', 'You make forty lorries and one ring road agree.'),
      role('Fleet mechanic', 35, 42, 'mid', 'You service what we drive, in a heated bay.'),
    ],
    duties: ['Check your vehicle before it leaves.', 'Talk to customers like neighbours.'],
    wants: ['The licence for what you drive.', 'A clean record, or an honest explanation.'],
  },
  retail: {
    roles: [
      role('Bookseller', 23, 26, 'junior', 'You know the shelves and the people in front of them.'),
      role('Shop manager', 30, 36, 'lead', 'You run the shop as if it were yours.'),
      role('Weekend sales assistant', 22, 24, 'junior', 'You keep Saturdays cheerful.'),
      role('Children’s buyer', 28, 33, 'mid', 'You choose what eight-year-olds will stay up for.'),
      role('Events coordinator', 26, 31, 'mid', 'You bring authors, chairs and an audience together.'),
    ],
    duties: ['Keep the window interesting.', 'Open or close twice a week.'],
    wants: ['Retail experience, or a love of the goods.'],
  },
  agriculture: {
    roles: [
      role('Herdsperson', 32, 38, 'mid', 'You milk 140 cows with one other and know most of them.'),
      role('Tractor driver', 28, 34, 'mid', 'You drill, spray and bale, mostly in straight lines.'),
      role('Farm shop assistant', 22, 24, 'junior', 'You sell what was in the ground yesterday.'),
      role(
        'Assistant farm manager',
        36,
        42,
        'lead',
        'You run the arable side from the map to the grain store.',
      ),
      role('Orchard worker', 23, 25, 'junior', 'You prune in winter and pick in autumn.'),
    ],
    duties: ['Take alternate weekends.', 'Look after the kit.'],
    wants: ['A driving licence, tractors welcome.', 'Certificates for spraying or the will to take them.'],
  },
  construction: {
    roles: [
      role('Site manager', 48, 58, 'lead', 'You run a school extension from foundations to bell.'),
      role('Bricklayer', 36, 44, 'mid', 'You lay Flemish bond where the planners insist and enjoy it.'),
      role('Quantity surveyor', 45, 56, 'senior', 'You know what things cost before they do.'),
      role('Ground worker', 29, 34, 'junior', 'You set out drains and kerbs that stay where they are.'),
      role('Site engineer', 38, 47, 'mid', 'You set levels and keep everyone else honest.'),
    ],
    duties: ['Begin with a briefing that takes five minutes.', 'Go home safe.'],
    wants: ['A CSCS card.', 'References from two sites.'],
  },
  engineering: {
    roles: [
      role(
        'Mechanical design engineer',
        40,
        50,
        'mid',
        'You design seals that keep the sea out for thirty years.',
      ),
      role('CNC machinist', 32, 39, 'mid', 'You hold two hundredths on a casting the size of a fridge.'),
      role('Test engineer', 36, 44, 'mid', 'You break pumps on purpose and write up how.'),
      role(
        'Engineering apprentice',
        17,
        21,
        'junior',
        'You spend a day a week at college and four with people who know.',
      ),
      role('Production planner', 34, 41, 'mid', 'You turn orders into a week that works.'),
    ],
    duties: ['Walk the shop floor every day.', 'Sign off only what you checked.'],
    wants: ['HNC or above, or the years that equal it.', 'CAD, ideally SolidWorks.'],
  },
};
