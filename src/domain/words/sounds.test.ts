import { describe, expect, test } from 'vitest'
import { foldName } from '../fold-name.ts'
import { latinSpellings, otherSpellings, wholeSpellings } from './other-spellings.ts'
import { soundOf, soundsOf } from './sounds.ts'

describe('how names of other alphabets are typed in Latin letters', () => {
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
  ])('%s sounds as %s does', (name, typed) => {
    expect(soundsOf(foldName(name))).toContain(soundOf(typed))
  })

  test('Latin names and those without spaces have no sounds', () => {
    expect(soundsOf('blue door')).toEqual([])
    expect(soundsOf('春风面馆')).toEqual([])
  })

  test.each([
    ['春风面馆', ['chunfeng', 'mianguan', 'feng', 'chunfengmian']],
    ['カフェふくろう', ['kafe', 'fukurou']],
    ['ホテルしらかば', ['hoteru', 'shirakaba']],
    ['Пекарня', ['pekarnya']],
  ])('%s is read as %j', (name, words) => {
    expect(latinSpellings(foldName(name))).toEqual(expect.arrayContaining(words))
  })
})

describe('other spellings of Latin names', () => {
  test.each([
    ["McTavish's", ['mctavishs']],
    ['B&B', ['bb']],
    ['Müller', ['mueller']],
    ['Blue Door', []],
  ])('%s is also %j', (name, words) => {
    expect(otherSpellings(name, foldName(name))).toEqual(words)
  })

  test('are kept of whole names with the words that stay as they are', () => {
    expect(wholeSpellings('Bäckerei Korn', 'backerei korn')).toEqual([['baeckerei', 'korn']])
    expect(wholeSpellings('Blue Door', 'blue door')).toEqual([])
  })
})
