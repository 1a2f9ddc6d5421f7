import { describe, expect, it, test } from 'vitest'
import type { RedirectRule, RuleDraft } from './rule.ts'
import { buildRuleTable, findRuleResult } from './rule-table.ts'

const RULES: [RuleDraft['kind'], string, string | null, RuleDraft['status']][] = [
  ['exact', '/old', '/new', 301],
  ['exact', '/retired', null, 410],
  ['exact', '/elsewhere', 'https://other.example/Path?x=1', 302],
  ['exact', '/with-hash', '/new#part', 307],
  ['prefix', '/blog', '/news/*', 301],
  ['prefix', '/blog/archive', '/archive', 308],
  ['pattern', '/shop/*.html', '/business/*', 301],
  ['pattern', '/*/item-*', '/search?q=*&from=*', 302],
  ['pattern', '/go*', '/*', 301],
  ['pattern', '/out/*', 'https://other.example/*', 301],
]
const rules: RedirectRule[] = RULES.map(([kind, source, target, status], index) => ({
  id: index + 1,
  kind,
  source,
  target,
  status,
}))
const table = buildRuleTable(rules)
const answer = (path: string, search = '') => findRuleResult(table, path, search)
const location = (path: string, search = '') => answer(path, search)?.location

test.each([
  ['/old', '/new'],
  ['/old/below', undefined],
  ['/retired', null],
  ['/elsewhere', 'https://other.example/Path?x=1'],
  ['/blog', '/news'],
  ['/blog/first/second', '/news/first/second'],
  ['/blogger', undefined],
  ['/blog/archive/2020', '/archive'],
  ['/shop/blue-door.html', '/business/blue-door'],
  ['/shop/.html', '/business'],
  ['/shop/blue-door.htm', undefined],
  ['/a/b/item-7', '/search?q=a/b&from=7'],
  ['/', undefined],
  ['/nothing', undefined],
])('the rule table redirects %s to %s', { tags: ['redirects-rules'] }, (path, expected) => {
  expect(location(path)).toBe(expected)
})

describe('result of a redirect rule', () => {
  it('a redirect passes on the query if its target has none', () => {
    expect(location('/old', '?a=1')).toBe('/new?a=1')
    expect(location('/with-hash', '?a=1')).toBe('/new?a=1#part')
    expect(location('/elsewhere', '?a=1')).toBe('https://other.example/Path?x=1')
  })

  it('a redirect with a wildcard in a local target never leads to another host', () => {
    expect(location('/go/other.example')).toBe('/other.example')
    expect(location('/go//other.example/x')).toBe('/other.example/x')
    expect(location('/out//evil.example')).toBe('https://other.example//evil.example')
  })

  it('a rule without a target returns 410 without a location', () => {
    expect(answer('/retired')).toEqual({ ruleId: 2, status: 410, location: null })
  })

  it('a redirect chain leads directly to its last target, and a redirect loop gives no result', () => {
    const of = (pairs: [string, string][]) =>
      buildRuleTable(
        pairs.map(([source, target], index) => ({
          id: index + 1,
          kind: 'exact',
          source,
          target,
          status: 301,
        })),
      )
    const chain = of([
      ['/a', '/b'],
      ['/b', '/c'],
    ])
    expect(findRuleResult(chain, '/a', '?q')).toEqual({ ruleId: 1, status: 301, location: '/c?q' })
    const circle = of([
      ['/a', '/b'],
      ['/b', '/a'],
      ['/into', '/a'],
    ])
    for (const path of ['/a', '/b', '/into']) expect(findRuleResult(circle, path, '')).toBeNull()
  })

  it('the rule table finds a match among 50,000 rules, and none for a hostile pattern and path', {
    tags: ['redirects-rules'],
  }, () => {
    const many = buildRuleTable(
      Array.from({ length: 50_000 }, (_, index) => ({
        id: index + 1,
        kind: index % 2 === 0 ? 'exact' : 'prefix',
        source: `/former/${index}`,
        target: `/present/${index}`,
        status: 301,
      })),
    )
    expect(many.exact.size).toBe(25_000)
    expect(many.prefixes.size).toBe(25_000)
    expect(findRuleResult(many, '/former/40000', '')?.location).toBe('/present/40000')
    expect(findRuleResult(many, '/former/40001/below', '')?.location).toBe('/present/40001')
    const hostile = buildRuleTable([
      { id: 1, kind: 'pattern', source: '/*a*a*a*a*b', target: '/x', status: 301 },
    ])
    expect(findRuleResult(hostile, `/${'a'.repeat(3900)}`, '')).toBeNull()
  })
})
