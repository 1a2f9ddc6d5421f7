import { expect, it } from 'vitest'
import { findLocalName } from './local-name.server.ts'

const localNameOf = (country: string, name: string, otherNames: string[]) => {
  const [countryCode = '', regionCode = ''] = country.split('.')
  return findLocalName({ countryCode, regionCode, name, otherNames })
}

it('findLocalName finds the only name in the alphabet of the country', () => {
  expect(localNameOf('GR', 'Náousa', ['Naousa', 'Ναουσα', 'Νάουσα', 'Негуш'])).toBe('Νάουσα')
  expect(localNameOf('UA', 'Vinnytsia', ['Винница', 'Вінниця', 'Winniza'])).toBe('Вінниця')
  expect(localNameOf('BY', 'Brest', ['Брест', 'Брэст', 'Берестя'])).toBe('Брэст')
  expect(localNameOf('SY', 'Homs', ['حمص', 'حُمص', 'ھومس'])).toBe('حمص')
  expect(localNameOf('IR', 'Karaj', ['كرج', 'کرج'])).toBe('کرج')
  expect(localNameOf('IN.25', 'Salem', ['सेलम', 'சேலம்'])).toBe('சேலம்')
})

it('findLocalName finds none if several fit, or the country writes Latin letters', () => {
  expect(localNameOf('BG', 'Dobrich', ['Добрич', 'Добричъ'])).toBe('')
  expect(localNameOf('DE', 'Cologne', ['Köln', 'Кёльн'])).toBe('')
  expect(localNameOf('IN.03', 'Tezpur', ['তেজপুৰ'])).toBe('')
})

it('findLocalName ignores former names and names in another language with the same letters', () => {
  expect(localNameOf('RS', 'Sremska Mitrovica', ['Сирмијум'])).toBe('')
  expect(localNameOf('RS', 'Svrljig', ['Општина Сврљиг'])).toBe('')
  expect(localNameOf('UA', 'Berehove', ['Берегово'])).toBe('')
})

it('findLocalName prefers the simplified name in China and the traditional one in Taiwan', () => {
  const names = ['台南', '臺南', 'Tainan']
  expect(localNameOf('CN', 'Harbin', ['哈爾濱', '哈尔滨', '哈尔滨市'])).toBe('哈尔滨')
  expect(localNameOf('TW', 'Taoyuan', ['桃园', '桃園', '桃園市'])).toBe('桃園')
  expect(localNameOf('TW', 'Tainan', names)).toBe('')
  expect(localNameOf('CN', 'Tainan', names)).toBe('台南')
})

it('findLocalName prefers the Japanese name that ends with the kind of municipality', () => {
  const names = [
    '八王子',
    '八王子市',
    'はちおうじ',
    '八王子市（はちおうじし）',
    'ハチオウジ',
    '八王子巿',
  ]
  expect(localNameOf('JP', 'Hachiōji', names)).toBe('八王子市')
  expect(localNameOf('JP', 'Hiroshima', ['广岛', '広島'])).toBe('広島')
  expect(localNameOf('JP', 'Fuchū', ['府中市', '府中町'])).toBe('')
})

it('findLocalName omits the Korean word for city', () => {
  expect(localNameOf('KR', 'Suwon', ['수원', '수원시'])).toBe('수원')
})
