/**
 * Product families by their maker, in the same form as the synonyms: “Apple smartphone < iphone” finds Apple’s phones
 * for whoever types “iphone”, below those that say so themselves. Operators add lines like these to their file.
 */
export const productFamilies = `
# Phones, tablets and watches
Apple smartphone, Apple phone < iphone, iphone se, iphone mini, iphone pro, iphone pro max, iphone plus, iphone 11, iphone 12, iphone 13, iphone 14, iphone 15, iphone 16
Apple tablet < ipad, ipad air, ipad pro, ipad mini
Apple watch < iwatch, watch ultra
Samsung smartphone, Samsung phone < galaxy, galaxy s21, galaxy s22, galaxy s23, galaxy s24, galaxy note, galaxy ultra, galaxy fold, z fold, z flip, galaxy flip
Samsung tablet < galaxy tab
Samsung watch < galaxy watch
Samsung earphones < galaxy buds
Google smartphone, Google phone < pixel, pixel 6, pixel 7, pixel 8, pixel 9, pixel pro, nexus
OnePlus phone, OnePlus smartphone < nord, oneplus nord
Xiaomi phone, Xiaomi smartphone < redmi, poco
Motorola phone, Motorola smartphone < moto g, razr
Sony phone, Sony smartphone < xperia
Nokia phone < lumia
Garmin watch < fenix, forerunner, vivoactive
Amazon tablet < kindle fire, fire hd
Amazon reader < kindle, kindle paperwhite, paperwhite
Amazon speaker < echo, echo dot, alexa
Amazon streaming < fire stick, firestick, fire tv
Google speaker < google home, nest mini, nest hub
Google thermostat < nest
# Computers
Apple laptop < macbook, macbook air, macbook pro, mac book
Apple computer < imac, mac mini, mac studio, mac pro
Apple headphones, Apple earphones < airpods, airpods pro, airpods max
Apple speaker < homepod
Apple keyboard < magic keyboard
Apple mouse < magic mouse
Lenovo laptop < thinkpad, ideapad, yoga laptop, legion
Dell laptop < xps, latitude laptop, inspiron, alienware, precision
Dell monitor < ultrasharp
HP laptop < pavilion laptop, elitebook, probook, envy laptop, spectre, omen
HP printer < deskjet, officejet, laserjet
Microsoft laptop, Microsoft tablet < surface, surface pro, surface go, surface laptop
Asus laptop < zenbook, vivobook, rog
Acer laptop < aspire, swift laptop, predator, nitro
Google laptop < pixelbook
Nvidia graphics card < geforce, rtx 3060, rtx 3070, rtx 3080, rtx 4070, rtx 4090, gtx
AMD processor < ryzen, threadripper
AMD graphics card < radeon
Intel processor < core i5, core i7, core i9, xeon
Canon printer < pixma
Epson printer < ecotank, workforce printer
Logitech mouse < mx master
Raspberry computer < raspberry pi
# Games
Sony console < playstation, ps5, ps4, ps3, ps2, ps vita, psp, play station
Sony controller < dualsense, dualshock
Microsoft console < xbox, xbox one, xbox series x, xbox series s, xbox 360
Nintendo console < switch, nintendo switch, switch oled, switch lite, wii, wii u, ds, 3ds, gameboy, game boy, game cube, gamecube, n64, snes
Sega console < megadrive, mega drive, dreamcast
Valve console < steam deck
Meta headset < oculus, quest 2, quest 3, meta quest
# Sound, pictures and film
Sony headphones < wh 1000xm4, wh 1000xm5, xm4, xm5, walkman
Sony television, Sony tv < bravia
Bose headphones < quietcomfort, qc35, qc45
Bose speaker < soundlink
Beats headphones < beats studio, beats solo
Sonos speaker < play one, sonos one, move speaker, roam, sonos beam, sonos arc
Technics turntable, Technics record player < sl 1200, sl1210
Rega turntable, Rega record player < planar, planar 1, planar 2, planar 3
Canon camera < eos, canon rebel, powershot, eos r5, eos r6, ixus
Nikon camera < coolpix, d3500, d5600, d750, d850, z6, z50
Fujifilm camera < x t3, x t4, x t5, x100, x100v, instax, finepix
Sony camera < alpha, a7, a7 iii, a6000, a6400, cybershot, rx100
Panasonic camera < lumix
Olympus camera < pen camera, om d
Leica camera < m6, m10, leica q
GoPro camera < hero camera, hero 9, hero 10, hero 11
DJI drone < mavic, phantom drone, mini 3 pro, mavic air
LG television, LG tv < oled c1, oled c2, oled c3
Samsung television, Samsung tv < qled, the frame tv
# Music
Fender guitar < stratocaster, strat, telecaster, tele, jazzmaster, jaguar guitar, precision bass, jazz bass, squier
Gibson guitar < les paul, sg guitar, flying v, es 335, epiphone
Martin guitar < d 28, dreadnought
Yamaha keyboard, Yamaha piano < clavinova, arius, psr, dgx
Yamaha guitar < pacifica, fg800
Roland keyboard, Roland piano < juno, fp 30, jupiter, tr 808
Korg keyboard < minilogue, volca, microkorg
Moog keyboard < minimoog
Pearl drum < export drum
Marshall amplifier < jcm 800, marshall stack
# Kitchen and house
Dyson vacuum < v8, v10, v11, v12, v15, dyson ball, dyson animal
Dyson hairdryer < supersonic, airwrap
Shark vacuum < duoclean, shark lift away
Numatic vacuum < henry, hetty, george hoover, henry hoover
iRobot vacuum < roomba
Bissell vacuum < spotclean
KitchenAid mixer < artisan mixer
Kenwood mixer < kmix, kenwood chef
Sage coffee, Sage espresso < barista express, bambino
Nespresso coffee < vertuo, citiz
DeLonghi coffee < magnifica, dedica
Bosch coffee < tassimo
Ninja fryer < ninja foodi, air fryer max
Tefal fryer < actifry
Vitamix blender < ascent blender
Nutribullet blender < magic bullet
Le Creuset pan, Le Creuset saucepans < signature casserole
Rangemaster cooker < classic deluxe, elan cooker, kitchener cooker
Aga cooker < rayburn
Bosch washing machine < serie 4, serie 6
Miele washing machine < w1 washer
Janome sewing machine < memory craft
Brother sewing machine < innov is
Weber barbecue < kettle bbq, genesis bbq, spirit bbq, smokey joe
IKEA shelving, IKEA bookcase < billy, kallax, expedit, lack shelf, ivar, hemnes bookcase
IKEA bed < malm bed, hemnes bed, brimnes
IKEA wardrobe < pax
IKEA drawers < malm, hemnes, alex drawers, rast
IKEA sofa < ektorp, klippan, kivik, friheten, landskrona, soderhamn
IKEA chair < poang, strandmon, markus
IKEA table < lisabo, ingatorp, lack table
IKEA desk < micke, bekant, linnmon
Ercol table, Ercol chair, Ercol sofa < windsor chair, plank table, studio couch
Herman Miller chair < aeron, eames lounge, mirra
Vitra chair < eames, panton chair
Anglepoise lamp < type 75
Parker Knoll armchair, Parker Knoll chair < wing back parker
# Tools and garden
DeWalt drill < dcd796, dcd778
Makita drill < dhp453, lxt
Bosch mower < rotak, indego
Bosch drill < psb drill
Honda mower < izy
Husqvarna mower < automower
Flymo mower < easimo, turbo lite, glider mower
Stihl saw < ms 170, ms 181
Karcher washer < k2, k4, k5
Black Decker workbench < workmate
Stanley plane < bailey plane, no 4 plane
# Bicycles
Brompton bike < c line, p line, m6l, m3l
Trek bike < marlin, domane, emonda, madone, roscoe, fuel ex, fx 2
Specialized bike < rockhopper, stumpjumper, allez, tarmac, roubaix, sirrus, diverge, turbo vado
Giant bike < defy, tcr, escape bike, talon, contend, trance
Liv bike < avail bike, langma
Cannondale bike < synapse, caad, caad13, supersix, topstone, trail bike
Genesis bike < croix de fer, equilibrium
Raleigh bike < chopper, motus, array bike
Dawes bike < galaxy bike, super galaxy
Pashley bike < princess bike, guvnor
Pendleton bike < somerby
Boardman bike < slr 8.9, hyb 8.6
Santa Cruz bike < nomad bike, hightower
Islabikes bike < cnoc, beinn, rothan
Frog bike < frog 48, frog 55, frog 62
Carrera bike < vengeance, subway bike, vulcan
# Children
LEGO bricks < duplo, technic, ninjago, lego city, lego friends, star wars lego, bionicle, lego creator
Brio train < brio track
Hasbro toy < nerf, monopoly, transformers, play doh, my little pony, cluedo
Mattel toy < barbie, hot wheels, fisher price, scrabble, uno
Spin Master toy < paw patrol
VTech toy < toot toot, kidizoom
Sylvanian toy < sylvanian families, calico critters
Silver Cross pram < wayfarer, pioneer pram, surf pram, balmoral pram, reef pram
Bugaboo pram < cameleon, bugaboo fox, donkey pram, bugaboo bee
iCandy pram < peach pram, icandy orange
UPPAbaby pram < vista, cruz
Babyzen pushchair < yoyo
Mamas and Papas pram < ocarro, flip xt
Stokke high chair < tripp trapp
Stokke pram < xplory
Stokke cot < sleepi
IKEA high chair < antilop
Joie seat < every stage, i spin
Maxi Cosi seat < pebble, cabriofix
Britax seat < kidfix, dualfix
Tommee Tippee monitor < perfect prep
# Clothes and watches
Nike trainers < air max, air force, air jordan, jordans, dunks, vapormax, pegasus
Adidas trainers < stan smith, samba, gazelle, yeezy, superstar, ultraboost
Converse trainers < chuck taylor, all stars
Veja trainers < campo
New Balance trainers < 574, 990
Dr Martens boots < doc martens, docs, dms, 1460
Clarks boots < desert boot, wallabee
Levis jeans < 501, 501s, 511
Barbour jacket, Barbour coat < bedale, beaufort jacket, ashby
North Face jacket < nuptse, puffer nuptse
Patagonia jacket < nano puff, down sweater
Seiko watch < seiko 5, presage, prospex, skx
Casio watch < g shock, gshock, f91w
Omega watch < speedmaster, seamaster
Rolex watch < submariner, datejust, daytona, oyster perpetual
Tag Heuer watch < carrera watch, aquaracer, monaco watch
Tissot watch < prx
Cambridge Satchel bag < satchel company
Mulberry bag < bayswater, alexa bag
# Outdoors
Vango tent < odyssey tent, skye tent
Coleman tent < fastpitch
Rossignol skis < experience skis
Perception kayak < expression kayak
Wilson golf clubs < prostaff
Callaway golf clubs < big bertha, rogue driver
TaylorMade golf clubs < stealth driver, sim driver
Concept rower < concept 2
Peloton bike < peloton
# Cars that forms do not name by their model
auto: Volkswagen < golf, polo, passat, tiguan, up, t roc, t cross, touran, touareg, scirocco, beetle, arteon, id3, id4, caddy, transporter, california, sharan
auto: Ford < fiesta, focus, mondeo, kuga, puma, ka, galaxy, s max, c max, ecosport, mustang, ranger, transit, transit custom, tourneo
auto: Vauxhall < corsa, astra, insignia, mokka, zafira, adam, meriva, grandland, crossland, vivaro, combo
auto: Nissan < qashqai, juke, leaf, micra, x trail, note, navara, ariya
auto: Toyota < yaris, aygo, corolla, auris, prius, rav4, c hr, hilux, land cruiser, gr86, supra
auto: Honda < jazz, civic, cr v, hr v, accord, africa twin, fireblade
auto: BMW < 1 series, 2 series, 3 series, 4 series, 5 series, 7 series, x1, x3, x5, z4, i3, 320d, 330e, 118i, 520d, m3
auto: Mercedes < a class, b class, c class, e class, s class, cla, gla, glc, sprinter, vito
auto: Audi < a1, a3, a4, a5, a6, q2, q3, q5, q7, tt, e tron
auto: Skoda < octavia, fabia, superb, kodiaq, karoq, kamiq, enyaq, citigo, yeti
auto: Kia < sportage, picanto, ceed, niro, sorento, stonic, ev6, rio
auto: Hyundai < i10, i20, i30, tucson, kona, ioniq, santa fe
auto: Peugeot < 108, 208, 2008, 308, 3008, 5008, 508, partner, boxer van
auto: Renault < clio, captur, megane, zoe, kadjar, scenic, twingo, kangoo, trafic
auto: Citroen < c1, c3, c4, berlingo, picasso, ds3, dispatch, relay
auto: Fiat < fiat 500, panda, punto, tipo, doblo, ducato
auto: SEAT < ibiza, leon, ateca, arona, alhambra
auto: Mazda < mx 5, mx5, cx 5, cx 3, mazda2, mazda3, mazda6
auto: Land Rover < defender, discovery, freelander, range rover, evoque, velar
auto: Jaguar < xe, xf, f pace, e pace, i pace, f type
auto: Volvo < v40, v60, v90, xc40, xc60, xc90, s60
auto: Tesla < model 3, model s, model x, model y
auto: Porsche < cayenne, macan, boxster, cayman, 911, taycan, panamera
auto: Suzuki < swift, vitara, jimny, ignis, sx4
auto: Dacia < duster, sandero, jogger, logan
auto: Mitsubishi < l200, outlander, asx, shogun
auto: Lexus < nx, rx, ux, is300, ct200
auto: Triumph < bonneville, street triple, tiger bike, speed triple
auto: Yamaha < mt 07, mt 09, r1, tracer
auto: Kawasaki < ninja, z900, versys
auto: Harley Davidson < sportster, fat boy, road king, softail
auto: Ducati < monster, panigale, scrambler bike
`;
