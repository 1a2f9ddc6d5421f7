import { describe, expect, test } from 'vitest'
import { foldName } from '../platform/i18n/fold-name.ts'
import { soundOf, soundsOf } from './phonetic-key.server.ts'
import { latinSpellings, otherSpellings, wholeSpellings } from './transliterate.server.ts'

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
  ])('soundsOf %s contains the phonetic key of %s', (name, typed) => {
    expect(soundsOf(foldName(name))).toContain(soundOf(typed))
  })

  test('soundsOf returns no phonetic keys for Latin names and names without spaces', () => {
    expect(soundsOf('blue door')).toEqual([])
    expect(soundsOf('春风面馆')).toEqual([])
  })

  test.each([
    ['春风面馆', ['chunfeng', 'mianguan', 'feng', 'chunfengmian']],
    ['カフェふくろう', ['kafe', 'fukurou']],
    ['ホテルしらかば', ['hoteru', 'shirakaba']],
    ['Пекарня', ['pekarnya']],
  ])('latinSpellings of %s contain %j', (name, words) => {
    expect(latinSpellings(foldName(name))).toEqual(expect.arrayContaining(words))
  })
})

describe('alternative spellings of Latin names', () => {
  test.each([
    ["McTavish's", ['mctavishs']],
    ['B&B', ['bb']],
    ['Müller', ['mueller']],
    ['Blue Door', []],
  ])('otherSpellings of %s are %j', (name, words) => {
    expect(otherSpellings(name, foldName(name))).toEqual(words)
  })

  test('wholeSpellings combines respelled and unchanged parts of a name', () => {
    expect(wholeSpellings('Bäckerei Korn', 'backerei korn')).toEqual([['baeckerei', 'korn']])
    expect(wholeSpellings('Blue Door', 'blue door')).toEqual([])
  })
})
