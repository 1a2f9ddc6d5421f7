import { expect, test } from 'vitest'
import { detectRequestKind } from './detect-request-kind.ts'

test.each([
  ['/', 'home', false],
  ['/tr', 'home', false],
  ['/businesses?page=3', 'list', false],
  ['/business/blue-door-a1b2c3', 'business', false],
  ['/tr/business/blue-door-a1b2c3', 'business', false],
  ['/categories/bakery', 'category', false],
  ['/categories?filter=shop', 'list', true],
  ['/cities/de/berlin?page=2', 'city', false],
  ['/search', 'search', false],
  ['/search?q=hotel&location=london', 'search', false],
  ['/search?q=hotel&page=1', 'search', false],
  ['/search?q=hotel&page=2', 'search', true],
  ['/search?q=hotel&rating=4', 'search', true],
  ['/search?q=hotel&sort=reviews', 'search', true],
  ['/search?q=hotel&rating=', 'search', false],
  ['/api/search?q=hotel&rating=4', 'api', true],
  ['/api/businesses?page=4', 'api', false],
  ['/api/docs', 'other', false],
  ['/sitemap.xml', 'sitemap', false],
  ['/sitemaps/businesses/page-1.xml', 'sitemap', false],
  ['/no-such-page?x=1', 'other', false],
])('detectRequestKind classifies %s as %s', (address, kind, isFacet) => {
  expect(detectRequestKind(address)).toEqual({ kind, isFacet })
})
