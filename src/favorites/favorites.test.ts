import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildSharedList,
  buildSharedPath,
  FAVORITE_LIST,
  parseFavoriteList,
} from './favorite-list.ts'
import { listPoints } from './favorites.ts'
import {
  FAVORITES_KEY,
  FAVORITES_MAX,
  mergeFavorites,
  readFavorites,
  startFavoritesWatch,
  writeFavorites,
} from './stored-favorites.ts'

const slugs = (count: number, of = 'cafe') =>
  Array.from({ length: count }, (_, index) => `${of}-${index}`)

describe('links to favorites', { tags: ['favorites-shared'] }, () => {
  it('a link contains the newest 50 favorites', () => {
    const shared = buildSharedList(slugs(60))
    expect(shared).toEqual(slugs(60).slice(0, 50))
    expect(buildSharedPath(shared)).toMatch(/^\/favorites\?list=cafe-0~cafe-1~.*~cafe-49$/)
  })

  it('a link with the longest slugs has less than 2,000 characters', () => {
    const shared = buildSharedList(slugs(50, 'x'.repeat(80)))
    expect(shared.length).toBeGreaterThan(15)
    expect(`https://${'a'.repeat(253)}${buildSharedPath(shared)}`.length).toBeLessThan(2000)
  })

  it('an edited link keeps what is a slug, once', () => {
    expect(parseFavoriteList('Blue-Door~~<b>~blue-door~%~tea ~cafe-1')).toEqual([
      'blue-door',
      'cafe-1',
    ])
    expect(parseFavoriteList('')).toEqual([])
    expect(parseFavoriteList(slugs(500).join('~'))).toHaveLength(100)
  })

  it('the call accepts 1 to 100 slugs and nothing else', { tags: ['favorites-call'] }, () => {
    expect(FAVORITE_LIST.test(slugs(100).join('~'))).toBe(true)
    for (const bad of ['', '~', 'a~', 'a~~b', 'a b', 'A', 'a\0', 'a\n', slugs(101).join('~')])
      expect(FAVORITE_LIST.test(bad), bad).toBe(false)
  })

  it('a business without coordinates has no marker, but a number in the list', () => {
    const at = { slug: 'a', name: 'A', latitude: 0, longitude: 0 }
    const nowhere = { ...at, latitude: null, longitude: null }
    const list = [at, null, nowhere, at].map((business) => ({ business }))
    expect(listPoints(list).map(({ number }) => number)).toEqual([1, 3])
  })
})

describe('stored favorites', { tags: ['favorites-storage'] }, () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  let stored: Map<string, string>
  const install = (storage: PropertyDescriptor) =>
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage })
  const working = () => ({
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  })
  const target = new EventTarget()
  const globals = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const
  const native = globals.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  beforeAll(() => {
    for (const name of globals)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        value: target[name].bind(target),
      })
  })
  afterEach(() => {
    stored = new Map()
    install(working())
  })
  afterAll(() => {
    for (const [index, name] of globals.entries()) {
      const descriptor = native[index]
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })

  it('favorites are read as they were written, at most 200', () => {
    stored = new Map()
    install(working())
    expect(readFavorites()).toEqual([])
    expect(writeFavorites(slugs(250))).toBe(true)
    expect(readFavorites()).toEqual(slugs(200))
  })

  it.each(['{', 'null', '7', '{"a":1}', '"blue-door"'])(
    'unreadable data %s is no favorites',
    (text) => {
      stored.set(FAVORITES_KEY, text)
      expect(readFavorites()).toEqual([])
    },
  )

  it('a stored list keeps only its slugs', () => {
    stored.set(FAVORITES_KEY, JSON.stringify(['a', 7, null, '<b>', 'a', 'b'.repeat(301), 'c-1']))
    expect(readFavorites()).toEqual(['a', 'c-1'])
  })

  it('a full storage and a denied storage are reported', () => {
    const fail = (name: string) => () => {
      throw new DOMException(name, name)
    }
    install({ value: { getItem: () => null, setItem: fail('QuotaExceededError') } })
    expect(writeFavorites(['a'])).toBe(false)
    install({ get: fail('SecurityError') })
    expect(readFavorites()).toBe(null)
    expect(writeFavorites(['a'])).toBe(false)
  })

  it('new favorites come first and replace nothing', () => {
    expect(mergeFavorites(['a', 'b'], ['c', 'a'])).toEqual(['c', 'a', 'b'])
    const almostFull = slugs(FAVORITES_MAX - 1)
    expect(mergeFavorites(almostFull, ['x', 'y'])).toEqual(['x', ...almostFull])
    expect(mergeFavorites(slugs(FAVORITES_MAX), ['x'])).toEqual(slugs(FAVORITES_MAX))
  })

  it('a change in this tab or another one is reported until the watch stops', () => {
    let changes = 0
    const stop = startFavoritesWatch(() => changes++)
    writeFavorites(['a'])
    const fromOtherTab = (key: string | null) =>
      dispatchEvent(Object.assign(new Event('storage'), { key }))
    fromOtherTab(FAVORITES_KEY)
    fromOtherTab(null)
    fromOtherTab('something-else')
    expect(changes).toBe(3)
    stop()
    writeFavorites(['b'])
    fromOtherTab(FAVORITES_KEY)
    expect(changes).toBe(3)
  })
})
