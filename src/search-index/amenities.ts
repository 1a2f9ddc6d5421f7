/** Append only: a position is a stored bit and a stored term. */
const AMENITIES: readonly (readonly [key: string, ...names: string[]])[] = [
  [
    'wheelchair',
    'wheelchair accessible entrance',
    'wheelchair accessible',
    'wheelchair-accessible entrance',
    'tekerlekli sandalyeye uygun giris',
  ],
  ['outdoor-seating', 'outdoor seating', 'outdoor seats', 'terrace', 'acik havada oturma'],
  ['wifi', 'wi-fi', 'free wi-fi', 'wifi', 'free wifi', 'ucretsiz kablosuz'],
  [
    'parking',
    'parking',
    'free parking',
    'free parking lot',
    'free of charge street parking',
    'on-site parking',
    'paid parking lot',
    'free multi-storey car park',
    'otopark',
  ],
  ['delivery', 'delivery', 'no-contact delivery', 'same-day delivery', 'paket servis'],
  ['takeaway', 'takeaway', 'takeout', 'take-out', 'gel al'],
  ['dine-in', 'dine-in', 'seating', 'iceride yemek'],
  ['reservations', 'accepts reservations', 'reservations', 'accepts bookings', 'rezervasyon'],
  ['credit-cards', 'credit cards', 'accepts credit cards', 'kredi karti'],
  ['contactless', 'nfc mobile payments', 'contactless payments'],
  [
    'kids',
    'good for kids',
    'good for children',
    'family-friendly',
    'family friendly',
    'cocuklara uygun',
  ],
  ['dogs', 'dogs allowed', 'pets allowed', 'pet-friendly', 'pet friendly'],
  ['toilet', 'restroom', 'restrooms', 'toilet', 'toilets', 'gender-neutral toilets'],
  ['vegetarian', 'vegetarian options', 'vegetarian'],
  ['vegan', 'vegan options', 'vegan'],
  ['halal', 'halal food', 'halal'],
  ['breakfast', 'breakfast', 'kahvalti'],
  ['alcohol', 'alcohol', 'beer', 'wine', 'cocktails'],
  ['live-music', 'live music', 'canli muzik'],
  ['pool', 'swimming pool', 'outdoor pool', 'indoor pool', 'pool', 'havuz'],
  ['gym', 'gym', 'fitness centre', 'fitness center'],
  ['air-conditioning', 'air conditioning', 'air-conditioned', 'klima'],
  ['lgbtq', 'lgbtq+ friendly', 'lgbtq friendly'],
  ['appointments', 'appointments recommended', 'appointment required', 'online appointments'],
]

export const AMENITY_KEYS: readonly string[] = AMENITIES.map(([key]) => key)

const byName = new Map(AMENITIES.flatMap(([, ...names], at) => names.map((name) => [name, at])))

export const findAmenity = (foldedName: string): number | undefined => byName.get(foldedName)
