import { describe, expect, test } from 'vitest'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { buildPhoneticKey, buildPhoneticKeys } from './phonetic-key.server.ts'
import {
  buildLatinSpellings,
  buildOtherSpellings,
  buildWholeSpellings,
} from './transliterate.server.ts'

describe('Latin transliteration of names in other scripts', () => {
  test.each([
    ['Книгарня', 'knyharnya'],
    ['Книгарня', 'knigarnia'],
    ['Щиглик', 'shchyhlyk'],
    ['Хлеб', 'hleb'],
    ['Хлеб', 'khleb'],
    ['Ξενοδοχείο', 'xenodocheio'],
    ['Ψαροταβέρνα', 'psarotaverna'],
    ['الريحان', 'rayhan'],
    ['شاورما', 'shawarma'],
    ['الذهبي', 'thahabi'],
    ['الذهبي', 'dahabi'],
    ['שיבולת', 'shibolet'],
    ['מאפיית', 'maafiyat'],
    ['शर्मा', 'sharma'],
    ['गैराज', 'garage'],
  ])('buildPhoneticKeys %s contains the phonetic key of %s', (name, typed) => {
    expect(buildPhoneticKeys(normalizeName(name))).toContain(buildPhoneticKey(typed))
  })

  test('buildPhoneticKeys returns no phonetic keys for Latin names and names without spaces', () => {
    expect(buildPhoneticKeys('blue door')).toEqual([])
    expect(buildPhoneticKeys('春风面馆')).toEqual([])
  })

  test.each([
    ['春风面馆', ['chunfeng', 'mianguan', 'feng', 'chunfengmian']],
    ['カフェふくろう', ['kafe', 'fukurou']],
    ['ホテルしらかば', ['hoteru', 'shirakaba']],
    ['Пекарня', ['pekarnya']],
  ])('buildLatinSpellings of %s contain %j', (name, words) => {
    expect(buildLatinSpellings(normalizeName(name))).toEqual(expect.arrayContaining(words))
  })
})

describe('alternative spellings of Latin names', () => {
  test.each([
    ["McTavish's", ['mctavishs']],
    ['B&B', ['bb']],
    ['Müller', ['mueller']],
    ['Blue Door', []],
  ])('buildOtherSpellings of %s are %j', (name, words) => {
    expect(buildOtherSpellings(name, normalizeName(name))).toEqual(words)
  })

  test('buildWholeSpellings combines respelled and unchanged parts of a name', () => {
    expect(buildWholeSpellings('Bäckerei Korn', 'backerei korn')).toEqual([['baeckerei', 'korn']])
    expect(buildWholeSpellings('Blue Door', 'blue door')).toEqual([])
  })
})
