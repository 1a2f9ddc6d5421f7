import amenities from './amenities.json' with { type: 'json' }
import type { Random } from './random.ts'

type Amenity = { prefix: string; chance: number }

/** Each amenity with the JSON text in front of its value. */
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
