/** Sentences that agents and landlords write. The number of sentences in each list is a prime (see `choose`). */
export const openings = [
  'Light from both sides all day is what people notice first.',
  'Behind a modest front door there is far more room than you expect.',
  'A home that has been looked after rather than done up.',
  'Set back from the road behind a hedge, and quiet for it.',
  'Two minutes from the park and four from a decent loaf.',
  'It has the tall windows and deep skirtings of its age, and none of the draughts.',
  'The present owners have been here for twenty years and leave with regret.',
  'Rarely does one of these come up on the sunny side of {street}.',
  'Freshly painted throughout and empty, so you could be in within weeks.',
  'A sensible layout: nothing wasted on corridors.',
  'From the landing you can see the hills on a clear day.',
];
export const kitchens = [
  'The kitchen was fitted in 2021 with a gas hob and room for six round the table.',
  'A kitchen with doors to the garden does the work of three rooms.',
  'Cooking happens in a galley that is small but very well planned.',
  'There is a walk-in larder, which nobody who has had one gives up.',
  'The worktops are solid oak and the sink looks out on the apple tree.',
  'An induction hob, two ovens and somewhere to hide the bins.',
  'The kitchen needs updating and the price allows for it.',
];
export const comforts = [
  'Gas central heating with a boiler of 2020, and double glazing at the back.',
  'An air source heat pump keeps it at nineteen degrees for about £70 a month.',
  'Loft and walls were insulated under a council scheme in 2019.',
  'Sash windows have been overhauled with brush seals.',
  'Underfloor heating in the bathroom, radiators elsewhere.',
  'Full fibre arrives at the hall cupboard.',
  'There is a wood burner that passed its sweep in September.',
  'Rewired in 2018; certificate available.',
  'Secondary glazing makes the front bedroom surprisingly hushed.',
  'Solar panels on the south roof come with their feed-in contract.',
  'A water softener and a charging point for a car are fitted.',
  'Storage is generous: a cellar, a loft with a ladder, and a cupboard on every floor.',
  'Hot water is instant and plentiful.',
];
export const areas = [
  'The primary school at the end of the road is rated good.',
  'Trains to {city} centre take eleven minutes.',
  'There is a permit scheme and usually a space.',
  'A Saturday market, two pubs and a library are within a short walk.',
  'Buses pass every ten minutes until midnight.',
  'The cycle path along the old railway starts round the corner.',
  'Neighbours organise a street party each June.',
  'A doctor, a chemist and a launderette make up the parade of shops.',
  'It is ten minutes on foot to the station, all downhill in the morning.',
  'Allotments back on to the garden, so nobody overlooks you.',
  'You can hear the cathedral bells but not the ring road.',
  'The river is close enough for a swim before work and too low to flood.',
  'Good secondary schools on two sides.',
  'A new surgery is being built at the corner.',
  'The high street has kept its butcher and its hardware shop.',
  'Everything you need daily is within half a mile.',
  'Dog walkers get the common, runners get the canal.',
];
export const saleClosings = [
  'No onward chain.',
  'The sellers have found somewhere and are ready to move.',
  'Viewings on Saturdays and on Wednesday evenings.',
  'Offers in writing, please, with your position.',
  'Council tax band {band}.',
];
export const rentClosings = [
  'Available from the first of next month on a twelve-month tenancy.',
  'Deposit of five weeks’ rent, held in a scheme.',
  'References through an agency at our cost.',
  'One well-behaved pet considered.',
  'Bills not included; council tax band {band}.',
];
export const tradeTexts = [
  'Shutters, three-phase supply and a rear door for deliveries.',
  'Last used as a bakery, so there is good extraction and a tiled back room.',
  'Class E use, which covers most shops, cafés and studios.',
  'A deep window to the street and a dry cellar of the same size as the shop.',
  'Business rates relief is likely for a small firm; please ask the council.',
  'Parking for two vans at the side.',
  'The lease is new, with a break after three years.',
];
export const landTexts = [
  'Outline permission for a single dwelling was granted last year; papers on request.',
  'Gently sloping, free draining, and fenced on three sides.',
  'Mains water at the gate and electricity along the lane.',
  'Grazed by sheep until this autumn and never ploughed.',
  'Access is by a made track with a right of way for all purposes.',
  'There is a field shelter that needs a new roof.',
  'An orchard of old varieties, pruned every winter by somebody who knew how.',
];
