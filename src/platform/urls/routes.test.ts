// @module-tag page-link-builder
import { describe, expect, it } from 'vitest'
import {
  buildLanguagePath,
  CALLS,
  type CallName,
  formatPath,
  link,
  parsePagePath,
  parsePath,
} from './routes.ts'

describe('routes', () => {
  it('parsePagePath returns the page and its parameters', () => {
    expect(parsePagePath('/')).toEqual({ language: 'en', name: 'home', parameters: {} })
    expect(parsePagePath('/business/blue-door-a1b2c3')).toEqual({
      language: 'en',
      name: 'business',
      parameters: { slug: 'blue-door-a1b2c3' },
    })
    expect(parsePagePath('/business/')).toBeNull()
    expect(parsePagePath('/business/a/b')).toBeNull()
  })

  it('routes have a prefix in every language except the main one', () => {
    expect(parsePagePath('/tr')).toEqual({ language: 'tr', name: 'home', parameters: {} })
    expect(parsePagePath('/tr/cities/tr/izmir')).toEqual({
      language: 'tr',
      name: 'city',
      parameters: { countryCode: 'tr', slug: 'izmir' },
    })
    expect(parsePagePath('/tr/no-such-page')).toBeNull()
    expect(parsePagePath('/trumpets')).toBeNull()
    expect(link.home('tr')).toBe('/tr')
    expect(link.cities('tr', 'b', { page: 2 })).toBe('/tr/cities/b?page=2')
    expect(buildLanguagePath('ar-xb', '/tr/contact')).toBe('/ar-xb/contact')
    expect(buildLanguagePath('en', '/tr')).toBe('/')
  })

  it('parsePath returns null for a path that cannot be decoded', () => {
    expect(parsePath('/business/:slug', '/business/%E0%A4%A')).toBeNull()
  })

  it('formatPath encodes every value as one path segment', () => {
    expect(formatPath('/business/:slug', { slug: 'a/../b?c#d' })).toBe(
      '/business/a%2F..%2Fb%3Fc%23d',
    )
  })

  it('links omit page 1 and empty values', () => {
    expect(link.businesses('en', { page: 1 })).toBe('/businesses')
    expect(link.businesses('en', { page: 2 })).toBe('/businesses?page=2')
    expect(link.search('en', { q: 'kebab & co', location: '' })).toBe('/search?q=kebab+%26+co')
  })

  it('calls set a cache lifetime: lists two hours, featured half an hour, a business ten minutes', {
    tags: ['page-cache-lifetimes'],
  }, () => {
    const minutes = (...names: CallName[]) => names.map((name) => CALLS[name].freshMs / 60_000)
    expect(minutes('homepageData', 'categories', 'countries', 'cities')).toEqual([
      120, 120, 120, 120,
    ])
    expect(minutes('categoryIndex', 'countryIndex', 'cityIndex')).toEqual([120, 120, 120])
    expect(minutes('featuredBusinesses', 'business', 'businesses')).toEqual([30, 10, 10])
    expect(minutes('category', 'country', 'city')).toEqual([10, 10, 10])
  })
})
