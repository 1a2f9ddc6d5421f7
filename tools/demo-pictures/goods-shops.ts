import * as goods from './goods.ts'
import * as signs from './signs.ts'
import { drawStorefront as shop } from './storefronts.ts'

export const GOODS_SHOPS: Record<string, () => string> = {
  'estate-2': () =>
    shop({
      hue: 10,
      accent: 7,
      goods: goods.box,
      scale: 0.95,
      sign: signs.pin(7, signs.house),
      awnings: 'none',
      layout: 'two-windows',
      outside: ['tree', 'bench'],
      seed: 18,
    }),
  'trades-1': () =>
    shop({
      hue: 8,
      accent: 2,
      goods: goods.tool,
      sign: signs.pin(2, signs.wrench),
      awnings: 'straight',
      wall: 'brick',
      outside: ['crates'],
      seed: 19,
    }),
  'home-1': () =>
    shop({
      hue: 6,
      accent: 1,
      goods: goods.tool,
      sign: signs.pin(1, signs.wrench),
      awnings: 'scallop',
      wall: 'planks',
      outside: ['crates', 'plants'],
      seed: 20,
    }),
  'florist-1': () =>
    shop({
      hue: 10,
      accent: 4,
      goods: goods.flowers,
      sign: signs.pin(4, signs.flower),
      outside: ['plants', 'crates'],
      seed: 21,
    }),
  'florist-2': () =>
    shop({
      hue: 4,
      accent: 11,
      goods: goods.flowers,
      sign: signs.pin(11, signs.leaf),
      awnings: 'round',
      outside: ['tree', 'plants'],
      seed: 22,
      flip: true,
    }),
  'fashion-1': () =>
    shop({
      hue: 9,
      accent: 9,
      goods: goods.shirt,
      sign: signs.pin(9, signs.hanger),
      awnings: 'straight',
      outside: ['plants'],
      seed: 23,
    }),
  'fashion-2': () =>
    shop({
      hue: 2,
      accent: 8,
      time: 'evening',
      goods: goods.shoe,
      sign: signs.pin(8, signs.hanger),
      awnings: 'none',
      layout: 'two-windows',
      outside: ['lamp', 'bench'],
      seed: 24,
    }),
  'jewelry-1': () =>
    shop({
      hue: 8,
      accent: 2,
      time: 'night',
      goods: goods.gem,
      sign: signs.pin(8, signs.diamond),
      awnings: 'round',
      outside: ['lamp', 'plants'],
      seed: 25,
    }),
  'optician-1': () =>
    shop({
      hue: 6,
      accent: 8,
      goods: goods.glasses,
      sign: signs.pin(8, signs.ring),
      awnings: 'straight',
      outside: ['bike'],
      seed: 26,
    }),
  'electronics-1': () =>
    shop({
      hue: 7,
      accent: 9,
      time: 'night',
      goods: goods.screen,
      sign: signs.pin(9, signs.bolt),
      awnings: 'none',
      outside: ['lamp'],
      seed: 27,
    }),
  'bike-1': () =>
    shop({
      hue: 3,
      accent: 5,
      goods: goods.bike,
      scale: 1.1,
      sign: signs.pin(5, signs.ring),
      awnings: 'scallop',
      outside: ['bike'],
      seed: 28,
    }),
  'books-1': () =>
    shop({
      hue: 5,
      accent: 0,
      goods: goods.book,
      sign: signs.pin(0, signs.pages),
      awnings: 'scallop',
      outside: ['bench', 'crates'],
      seed: 29,
    }),
  'gifts-1': () =>
    shop({
      hue: 11,
      accent: 2,
      goods: goods.toy,
      sign: signs.pin(2, signs.star),
      awnings: 'round',
      layout: 'two-windows',
      outside: ['bench', 'plants'],
      seed: 30,
    }),
  'gifts-2': () =>
    shop({
      hue: 0,
      accent: 8,
      time: 'evening',
      goods: goods.jar,
      sign: signs.pin(8, signs.heart),
      outside: ['tree'],
      seed: 31,
      flip: true,
    }),
  'laundry-1': () =>
    shop({
      hue: 8,
      accent: 7,
      goods: goods.shirt,
      sign: signs.pin(7, signs.washer),
      awnings: 'straight',
      outside: ['bike'],
      seed: 32,
    }),
}
