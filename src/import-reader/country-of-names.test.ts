// @module-tag read-place
import { expect, test } from 'vitest'
import { readTable } from '../../test/read-table.ts'

const repeat = (rows: string[][]) =>
  [...rows, ...rows, ...rows].map((row, at) => [`Firma ${at}`, ...row])

async function readCities(header: string[], rows: string[][]) {
  const table = await readTable(['Name', ...header], repeat(rows))
  const { city, country_code, district } = table!.businesses[0]!
  return [city, country_code, district]
}

test('a file without countries lies where most rows name regions and towns', async () => {
  const rows = [
    ['Harju maakond, Tallinn, Lasnamäe linnaosa, Punane tn 52'],
    ['Tartu maakond, Tartu linn, Rüütli tn 19'],
    ['Ida-Viru maakond, Narva linn, Tallinna mnt 26'],
  ]
  expect(await readCities(['Address'], rows)).toEqual(['Tallinn', 'EE', 'Lasnamäe linnaosa'])
})

test('a script that only one country uses determines the country of a file', async () => {
  const rows = [
    ['カフェ こもれび', '柳川市沖端町53-1'],
    ['ラーメン まる', '宗像市鐘崎785-3'],
    ['すし 花', '糸島市前原1-2'],
  ]
  expect((await readCities(['Kind', 'Address'], rows)).slice(0, 2)).toEqual(['柳川市', 'JP'])
})

test('of two columns of regions, the one with more values holds districts', async () => {
  const rows = [
    'الشميساني',
    'عبدون',
    'الصويفية',
    'جبل عمان',
    'خلدا',
    'الرابية',
    'تلاع العلي',
    'الجبيهة',
  ]
    .map((district) => ['عمان', district])
    .concat(['إربد', 'الزرقاء', 'العقبة', 'الكرك', 'جرش'].map((region) => [region, region]))
  expect(await readCities(['المحافظة', 'المنطقة'], rows)).toEqual(['Amman', 'JO', 'الشميساني'])
})

test('a capital that is a region of its own counts within the region around it', async () => {
  const rows = [['Cl. 85 #12-51, Chapinero, Bogotá, Cundinamarca, Colombia']]
  expect(await readCities(['Address'], rows)).toEqual(['Bogotá', 'CO', 'Chapinero'])
})
