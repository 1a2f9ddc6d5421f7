import type { Random } from './random.ts'

/** Group: amenities with the chance in percent that a business has them; Outscraper's wording. */
const amenities: Record<string, string> = {
  food: 'Service options: Outdoor seating 55, Takeaway 80, Dine-in 92, Delivery 45; Accessibility: Wheelchair-accessible entrance 60, Wheelchair-accessible toilet 35; Offerings: Coffee 70, Vegetarian options 60, Vegan options 30; Payments: Credit cards 80, NFC mobile payments 60',
  drinks:
    'Service options: Outdoor seating 50, Dine-in 60; Highlights: Live music 25, Live sport 22; Offerings: Beer 90, Cocktails 55, Wine 70; Accessibility: Wheelchair-accessible entrance 45; Payments: Credit cards 80',
  shop: 'Service options: In-store shopping 92, In-store pick-up 50, Delivery 40; Accessibility: Wheelchair-accessible entrance 70, Wheelchair-accessible car park 45; Payments: Credit cards 85, NFC mobile payments 60',
  stay: 'Amenities: Free Wi-Fi 92, Free parking 50, Breakfast 60, Air-conditioned 65, Swimming pool 22, Pet-friendly 30; Accessibility: Wheelchair-accessible entrance 55, Lift 45',
  salon:
    'Planning: Appointments recommended 80, Accepts walk-ins 60; Amenities: Toilet 60, Wi-Fi 40; Accessibility: Wheelchair-accessible entrance 55; Payments: Credit cards 75',
  sport:
    'Offerings: Group classes 70, Personal training 60; Amenities: Showers 80, Changing room 85, Sauna 25; Accessibility: Wheelchair-accessible entrance 60',
  health:
    'Planning: Appointment required 75, Accepts new patients 70; Accessibility: Wheelchair-accessible entrance 80, Wheelchair-accessible toilet 60; Amenities: Toilet 75',
  office:
    'Service options: Online appointments 55, On-site services 80; Planning: Appointment required 45; Accessibility: Wheelchair-accessible entrance 60, Wheelchair-accessible car park 40',
  onsite:
    'Service options: Online estimates 50, On-site services 80; From the business: Family-run 45; Payments: Credit cards 50',
  public:
    'Accessibility: Wheelchair-accessible entrance 75, Wheelchair-accessible car park 50, Assistive hearing loop 18; Amenities: Toilet 60',
  visit:
    'Amenities: Toilet 75, Café 35, Gift shop 30; Children: Good for kids 80; Accessibility: Wheelchair-accessible entrance 65; Parking: Free parking 45',
}

type Amenity = { prefix: string; chance: number }

/** Parsed once: each amenity with the JSON text in front of its value. */
const parsed = new Map(
  Object.entries(amenities).map(([name, text]) => [name, parseAmenities(text)] as const),
)

function parseAmenities(text: string): Amenity[] {
  return text.split('; ').flatMap((section, sectionIndex) => {
    const [heading = '', list = ''] = section.split(': ')
    return list.split(', ').map((item, itemIndex) => {
      const [, label, percent] = /^(.+) (\d+)$/.exec(item) ?? []
      if (!label) throw new Error(`Not an amenity: ${item}`)
      const opening = `${sectionIndex ? '},' : '{'}${JSON.stringify(heading)}:{`
      return {
        prefix: `${itemIndex ? ',' : opening}${JSON.stringify(label)}:`,
        chance: Number(percent) / 100,
      }
    })
  })
}

/** Amenities as Outscraper's JSON text: group, then name, then true or false. */
export function drawAmenities(name: string, random: Random): string {
  const list = parsed.get(name)
  if (!list) throw new Error(`No such amenities: ${name}`)
  let text = ''
  for (const { prefix, chance } of list) text += prefix + random.chance(chance)
  return `${text}}}`
}
