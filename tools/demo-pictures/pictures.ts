import * as buildings from './buildings.ts'
import * as care from './care-interiors.ts'
import { FOOD_AND_CARE_SHOPS } from './food-and-care-shops.ts'
import * as food from './food-interiors.ts'
import * as goods from './goods.ts'
import { GOODS_SHOPS } from './goods-shops.ts'
import * as landmarks from './landmarks.ts'
import * as landscapes from './landscapes.ts'
import * as work from './work-interiors.ts'

/** Names of files. `choose-picture.ts` chooses by the part before the number. */
export const PICTURES: Record<string, () => string> = {
  ...FOOD_AND_CARE_SHOPS,
  ...GOODS_SHOPS,
  'cafe-2': () => food.cafe(5),
  'cafe-4': () => food.cafe(0),
  'restaurant-1': () => food.restaurant(1, false),
  'restaurant-3': () => food.restaurant(9, true),
  'restaurant-5': () => food.restaurant(4, false),
  'bar-1': () => food.bar(8),
  'bar-3': () => food.bar(1),
  'bakery-1': () => food.bakeryShop(goods.bread, 2),
  'bakery-3': () => food.bakeryShop(goods.cake, 11),
  'grocery-1': () => work.supermarket(4),
  'hotel-1': () => buildings.hotel(1, 'evening'),
  'hotel-2': () => care.hotelRoom(7),
  'hotel-3': () => buildings.hotel(6, 'day'),
  'hotel-4': () => care.hotelRoom(1),
  'hair-1': () => care.salon(6),
  'hair-3': () => care.salon(11),
  'beauty-1': () => care.spa(10),
  'beauty-3': () => care.spa(4),
  'gym-1': () => care.gym(8),
  'gym-2': () => care.gym(2),
  'doctor-1': () => care.clinic(6),
  'doctor-2': () => care.clinic(3),
  'dentist-1': () => care.dentist(7),
  'school-1': () => care.classroom(2),
  'school-2': () => care.library(5),
  'library-1': () => care.library(1),
  'office-1': () => work.office(8),
  'office-2': () => work.office(3),
  'office-3': () => landmarks.civic(7),
  'estate-1': () => buildings.house(0),
  'garage-1': () => work.garage(7),
  'garage-2': () => work.garage(1),
  'fuel-1': () => buildings.fuel(4),
  'trades-2': () => landmarks.works(2),
  'museum-1': () => landmarks.temple(2),
  'museum-2': () => work.gallery(7),
  'museum-3': () => work.gallery(1),
  'cinema-1': () => work.cinema(9),
  'landmark-1': () => landmarks.tower('day', 1),
  'landmark-2': () => landmarks.tower('evening', 7),
  'park-1': () => landscapes.park('day'),
  'park-2': () => landscapes.park('evening'),
  'playground-1': () => landscapes.playground(),
  'beach-1': () => landscapes.beach(),
  'transport-1': () => landmarks.station(8),
  'civic-1': () => landmarks.civic(1),
}
