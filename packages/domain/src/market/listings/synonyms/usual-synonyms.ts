/**
 * Words that mean the same in a search. Each line is a group. `auto:` at the beginning limits a line to one section.
 * `>` makes a line one-way: whoever types a word before it also finds the words after it. Operators add their own
 * lines.
 */
export const usualSynonyms = `
# Things
bike, bicycle, cycle, pushbike, push bike
sofa, settee, couch
armchair, easy chair
wardrobe, closet
bookcase, bookshelf, book shelf
chest of drawers, dresser, drawers
bin, dustbin
duvet, quilt
tv, television, telly
phone, mobile, smartphone, mobile phone, cell phone, cellphone
laptop, notebook computer
laptop > macbook, chromebook, thinkpad
tablet > ipad
console > playstation, xbox
pc, computer, desktop computer
earphones, headphones, earbuds
speaker, loudspeaker
console, games console, game console
playstation > ps5, ps4, ps3
ps5, playstation 5
ps4, playstation 4
hoover, vacuum, vacuum cleaner
fridge, refrigerator
washing machine, washer
tumble dryer, dryer
cooker, oven, stove
hob, cooktop
microwave, microwave oven
bbq, barbecue, barbeque
mower, lawnmower, lawn mower
strimmer, grass trimmer
plant pot, planter
pram, pushchair, buggy, stroller
child, children, childrens, kid, kids
child, kids > toddler, junior, toys, nursery
cot, crib
nappy, diaper
lego, building bricks
trainers, sneakers, running shoes
jumper, sweater, pullover
wedding dress, bridal gown, wedding gown
watch, wristwatch
necklace, pendant
record player, turntable
vinyl, record, records, lp
drums, drum kit
camera, dslr
tent, camping tent
kayak, canoe
treadmill, running machine
dumbbells, weights
torch, flashlight
spanner, wrench
drill, power drill
wallpaper, wall covering
mirror, looking glass
pet carrier, cat carrier
aquarium, fish tank
gig, concert
football, soccer
# Cars
beemer, bimmer, beamer, bmw
merc, mercedes
vw, volkswagen
landrover, land rover
chevy, chevrolet
auto: estate, wagon, tourer
auto: convertible, cabriolet, soft top
auto: automatic, auto
auto: suv, 4x4
motorbike, motorcycle
camper, campervan, camper van, motorhome
people carrier, mpv
ev > electric
lorry, truck
# Homes
flat, apartment
maisonette > flat
penthouse > flat
studio, bedsit
terraced, terrace
semi, semi detached
garage, lock up
parking, car park
flatshare, house share, shared house, flat share
# Jobs
developer, programmer, coder, software engineer
frontend, front end
backend, back end
fullstack, full stack
sysadmin, system administrator
devops, site reliability engineer
carer, care assistant, care worker, support worker
teaching assistant, classroom assistant
cleaner, housekeeper
cook, chef
waiter, waitress, waiting staff, front of house
bartender, barman, barmaid, bar staff
receptionist, front desk
lorry driver, hgv driver, truck driver
courier, delivery driver
salesperson, sales assistant, shop assistant
lawyer, solicitor
builder, construction worker
carpenter, joiner
electrician, sparky
mechanic, vehicle technician
hairdresser, stylist, barber
gardener, groundskeeper
librarian, library assistant
writer, copywriter
hr, human resources
warehouse operative, picker, picker packer
wfh > remote
`;
