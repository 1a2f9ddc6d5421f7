import { expect, test } from 'vitest'
import { readTable } from '../../../test/read-table.ts'

const read = async (cells: string[]) => {
  const rows = cells.map((cell, at) => [`Haus ${at}`, 'Berlin', cell])
  return (await readTable(['Name', 'City', 'Notes X'], rows))!.businesses[0]!
}

test('an unknown column of lists of amenities is no category', async () => {
  const cells = ['wifi; takeaway', 'WLAN', 'Terrasse', 'delivery', 'wheelchair accessible']
  const { about, category } = await read(cells)
  expect(JSON.parse(about!)).toEqual({ Amenities: { wifi: true, takeaway: true } })
  expect(category).toBeUndefined()
})

test('a column that names one thing a row may hold categories', async () => {
  const { about } = await read(['Parking', 'Vegan', 'Halal', 'Breakfast', 'Delivery'])
  expect(about).toBeUndefined()
})
