import { expect, test } from 'vitest'
import { buildRuleTable, findRuleResult } from './rule-table.ts'
import { parseSearchSource } from './search-source.ts'
import { validateRule } from './validate-rule.ts'

const ruleOf = (source: string, target: string) =>
  ({ kind: 'exact', source, target, status: 301 }) as const
const stored = (source: string, target: string) => {
  const checked = validateRule(ruleOf(source, target), null)
  if ('error' in checked) throw new Error(checked.error)
  return { ...checked.rule, id: 1 }
}

test('a redirect rule of one search applies to it in any language and spelling, and to no other', () => {
  const table = buildRuleTable([stored('/search?q=Unicorn+Rides', '/categories/ponies')])
  const locationOf = (path: string, search: string) => findRuleResult(table, path, search)?.location
  expect(locationOf('/search', '?q=unicorn%20rides')).toBe('/categories/ponies')
  expect(locationOf('/tr/search', '?q=UNICORN+rides&location=')).toBe('/categories/ponies')
  expect(locationOf('/search', '?q=unicorn+rides&location=Basel')).toBeUndefined()
  expect(locationOf('/search', '?q=unicorn')).toBeUndefined()
  expect(locationOf('/search', '')).toBeUndefined()
  expect(locationOf('/contact', '?q=unicorn+rides')).toBeUndefined()
})

test('a redirect rule leads from one search to another, and is ignored if it leads to itself', () => {
  const other = buildRuleTable([stored('/search?q=unicorn', '/search?q=pony')])
  expect(findRuleResult(other, '/search', '?q=unicorn')?.location).toBe('/search?q=pony')
  const same = buildRuleTable([stored('/search?q=unicorn', '/search?q=Unicorn')])
  for (const path of ['/search', '/tr/search'])
    expect(findRuleResult(same, path, '?q=unicorn')).toBeNull()
})

test.each([
  '/search?q=pony&location=Berlin',
  '/search?location=Basel',
  '/search',
  '/tr/search?q=pony',
])('a redirect rule of one search leads to %s in any language', (target) => {
  const table = buildRuleTable([stored('/search?q=unicorn', target)])
  for (const path of ['/search', '/tr/search'])
    expect(findRuleResult(table, path, '?q=unicorn')?.location).toBe(target)
})

test('redirect rules of searches form chains, and loops of them are ignored', () => {
  const chain = buildRuleTable([
    stored('/old', '/search?q=unicorn'),
    stored('/search?q=unicorn', '/search?q=pony'),
    stored('/search?q=pony', '/contact'),
  ])
  expect(findRuleResult(chain, '/search', '?q=unicorn')?.location).toBe('/contact')
  expect(findRuleResult(chain, '/old', '?from=mail')?.location).toBe('/contact')
  const loop = buildRuleTable([
    stored('/search?q=unicorn', '/search?q=pony'),
    stored('/search?q=pony', '/search?q=Unicorn'),
  ])
  for (const path of ['/search', '/tr/search'])
    expect(findRuleResult(loop, path, '?q=unicorn')).toBeNull()
})

test('a redirect rule of one search may have an asterisk in the keyword', () => {
  const table = buildRuleTable([stored('/search?q=m*a*s*h', '/contact')])
  expect(findRuleResult(table, '/search', '?q=M*A*S*H')?.location).toBe('/contact')
  expect(findRuleResult(table, '/search', '?q=mash')).toBeNull()
})

test('only an exact rule with the keyword alone can have a search as its source', () => {
  const errorOf = (kind: 'exact' | 'prefix', source: string) =>
    validateRule({ ...ruleOf(source, '/contact'), kind }, null)
  expect(errorOf('prefix', '/search?q=unicorn')).toEqual({ error: 'source-query' })
  expect(errorOf('exact', '/search?q=unicorn&page=2')).toEqual({ error: 'source-query' })
  expect(errorOf('exact', '/search?q=unicorn#top')).toEqual({ error: 'source-query' })
  expect(errorOf('exact', '/contact?q=unicorn')).toEqual({ error: 'source-query' })
  expect(parseSearchSource('/search', '?q=')).toBeNull()
})
