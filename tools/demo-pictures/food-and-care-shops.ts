import * as goods from './goods.ts'
import { LEAF } from './palette.ts'
import * as signs from './signs.ts'
import { disc, drawStorefront as shop } from './storefronts.ts'

export const FOOD_AND_CARE_SHOPS: Record<string, () => string> = {
  'cafe-1': () =>
    shop({
      hue: 1,
      accent: 4,
      goods: goods.cup,
      sign: signs.pin(1, signs.cupSign),
      awnings: 'scallop',
      outside: ['table', 'plants'],
      seed: 1,
    }),
  'cafe-3': () =>
    shop({
      hue: 4,
      accent: 0,
      time: 'evening',
      goods: goods.cake,
      sign: signs.pin(0, signs.cupSign),
      wall: 'planks',
      layout: 'two-windows',
      outside: ['bike', 'lamp'],
      seed: 7,
    }),
  'restaurant-2': () =>
    shop({
      hue: 0,
      accent: 2,
      time: 'night',
      goods: goods.bottle,
      sign: signs.pin(2, signs.spoon),
      awnings: 'straight',
      wall: 'brick',
      outside: ['plants', 'lamp'],
      seed: 3,
    }),
  'restaurant-4': () =>
    shop({
      hue: 3,
      accent: 10,
      goods: goods.jar,
      sign: signs.pin(10, signs.spoon),
      awnings: 'round',
      layout: 'two-windows',
      outside: ['table'],
      seed: 5,
      flip: true,
    }),
  'pizza-1': () =>
    shop({
      hue: 11,
      accent: 4,
      time: 'evening',
      goods: goods.bread,
      sign: signs.pin(4, signs.slice),
      outside: ['table', 'plants'],
      wall: 'brick',
      seed: 2,
    }),
  'seafood-1': () =>
    shop({
      hue: 7,
      accent: 7,
      goods: goods.fruit,
      sign: signs.pin(7, signs.fish),
      awnings: 'straight',
      wall: 'planks',
      outside: ['crates', 'lamp'],
      seed: 4,
    }),
  'fastfood-1': () =>
    shop({
      hue: 2,
      accent: 0,
      time: 'night',
      goods: goods.cup,
      sign: signs.pin(0, signs.star),
      awnings: 'straight',
      layout: 'two-windows',
      outside: ['bench'],
      seed: 9,
    }),
  'bar-2': () =>
    shop({
      hue: 9,
      accent: 3,
      time: 'night',
      goods: goods.bottle,
      sign: signs.pin(9, signs.drop),
      awnings: 'none',
      wall: 'brick',
      outside: ['lamp', 'bench'],
      seed: 6,
    }),
  'bakery-2': () =>
    shop({
      hue: 2,
      accent: 1,
      goods: goods.bread,
      sign: signs.pin(1, signs.wheat),
      awnings: 'scallop',
      outside: ['plants', 'bike'],
      seed: 11,
    }),
  'grocery-2': () =>
    shop({
      hue: 4,
      accent: 4,
      goods: goods.fruit,
      sign: signs.pin(4, signs.apple),
      outside: ['crates', 'tree'],
      seed: 8,
      flip: true,
    }),
  'grocery-3': () =>
    shop({
      hue: 8,
      accent: 1,
      time: 'evening',
      goods: goods.box,
      scale: 0.9,
      sign: signs.pin(1, signs.apple),
      awnings: 'straight',
      layout: 'two-windows',
      outside: ['crates'],
      seed: 10,
    }),
  'butcher-1': () =>
    shop({
      hue: 0,
      accent: 0,
      goods: goods.meat,
      sign: signs.pin(0, signs.spoon),
      awnings: 'scallop',
      wall: 'planks',
      outside: ['plants'],
      seed: 13,
    }),
  'hair-2': () =>
    shop({
      hue: 7,
      accent: 0,
      goods: goods.bottle,
      scale: 0.9,
      sign: signs.pin(0, signs.scissors),
      awnings: 'straight',
      wall: 'brick',
      outside: ['bench', 'plants'],
      seed: 12,
    }),
  'beauty-2': () =>
    shop({
      hue: 11,
      accent: 10,
      goods: goods.jar,
      scale: 0.85,
      sign: signs.pin(10, signs.flower),
      awnings: 'round',
      layout: 'two-windows',
      outside: ['plants'],
      seed: 15,
    }),
  'pharmacy-1': () =>
    shop({
      hue: 5,
      accent: 5,
      goods: goods.box,
      scale: 0.85,
      sign: disc(LEAF, signs.cross),
      awnings: 'straight',
      outside: ['plants', 'lamp'],
      seed: 14,
    }),
  'pharmacy-2': () =>
    shop({
      hue: 6,
      accent: 4,
      time: 'evening',
      goods: goods.jar,
      scale: 0.9,
      sign: disc(LEAF, signs.cross),
      awnings: 'none',
      layout: 'two-windows',
      outside: ['bench'],
      seed: 16,
      flip: true,
    }),
  'vet-1': () =>
    shop({
      hue: 3,
      accent: 6,
      goods: goods.toy,
      scale: 0.95,
      sign: signs.pin(6, signs.heart),
      awnings: 'scallop',
      outside: ['tree'],
      seed: 17,
    }),
}
