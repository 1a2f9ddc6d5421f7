import { describe, expect, it, test } from 'vitest'
import type { RedirectRule, RuleDraft, RuleKind } from './rule.ts'
import { buildRuleTable } from './rule-table.ts'
import { findRedirectLoop, findRedirectLoops, validateRule } from './validate-rule.ts'

const ORIGIN = 'https://directory.example'
const check = (kind: RuleKind, source: string, target = '/new') =>
  validateRule({ kind, source, target, status: 301 }, ORIGIN)

test.each<[RuleKind, string, string]>([
  ['exact', '', 'source-missing'],
  ['exact', 'old', 'source-missing'],
  ['exact', 'javascript:alert(1)', 'source-missing'],
  ['exact', '/old?x=1', 'source-query'],
  ['exact', '/old#part', 'source-query'],
  ['exact', `/${'x'.repeat(500)}`, 'source-long'],
  ['exact', '/old/*', 'source-wildcard'],
  ['prefix', '/old*', 'source-wildcard'],
  ['pattern', '/old', 'source-no-wildcard'],
  ['pattern', '/*a*b*c*d*e*f', 'source-wildcards'],
  ['prefix', '/', 'source-wide'],
  ['pattern', '/*', 'source-wide'],
  ['pattern', '/*/*', 'source-wide'],
  ['exact', '/admin', 'source-reserved'],
  ['exact', '/Admin/Login/', 'source-reserved'],
  ['prefix', '/api', 'source-reserved'],
  ['pattern', '/api/*', 'source-reserved'],
  ['exact', '/x/../healthz', 'source-reserved'],
  ['exact', '/readyz', 'source-reserved'],
  ['exact', '/robots.txt', 'source-reserved'],
  ['pattern', '/sitemaps/*', 'source-reserved'],
])('validateRule rejects the %s rule with source %j: %s', (kind, source, error) => {
  expect(check(kind, source)).toEqual({ error })
})

test.each([
  ['', 'target-missing'],
  ['new', 'target-unreadable'],
  ['//other.example', 'target-unreadable'],
  ['/\\other.example', 'target-unreadable'],
  ['javascript:alert(1)', 'target-unreadable'],
  ['ftp://other.example/', 'target-unreadable'],
  ['https://user:secret@other.example/', 'target-unreadable'],
  ['https://*.example/', 'target-unreadable'],
  [`/${'x'.repeat(2000)}`, 'target-long'],
  ['/new/*', 'target-wildcards'],
])('validateRule rejects the target %j: %s', (target, error) => {
  expect(check('exact', '/old', target)).toEqual({ error })
})

describe('redirect rule', () => {
  it('validateRule normalizes source and target, and shortens own URLs to paths', () => {
    const stored = (kind: RuleKind, source: string, target: string) => {
      const checked = check(kind, source, target)
      return 'rule' in checked ? [checked.rule.source, checked.rule.target] : checked
    }
    expect(stored('exact', ' /Old//Page/ ', ' /New/?A=1 ')).toEqual(['/old/page', '/new?A=1'])
    expect(stored('exact', 'https://former.example/about', `${ORIGIN}/contact`)).toEqual([
      '/about',
      '/contact',
    ])
    expect(stored('exact', '/café', 'https://other.example')).toEqual([
      '/caf%C3%A9',
      'https://other.example/',
    ])
    expect(stored('pattern', '/shop/**.html', '/business/*')).toEqual([
      '/shop/*.html',
      '/business/*',
    ])
  })

  it('validateRule accepts a 410 rule without a target', () => {
    const rule = { kind: 'exact', source: '/old', target: null, status: 410 }
    expect(validateRule({ kind: 'exact', source: '/old', target: '', status: 410 }, null)).toEqual({
      rule,
    })
  })
})

describe('redirect rule conflicts', () => {
  const rule = (
    id: number,
    kind: RuleKind,
    source: string,
    target: string | null,
  ): RedirectRule => ({
    id,
    kind,
    source,
    target,
    status: target === null ? 410 : 301,
  })
  const stored = buildRuleTable([
    rule(1, 'exact', '/a', '/b'),
    rule(2, 'prefix', '/section', '/elsewhere'),
    rule(3, 'exact', '/gone', null),
    rule(4, 'exact', '/out', 'https://other.example/c'),
    rule(5, 'exact', '/search?q=unicorn', '/search?q=pony'),
  ])
  const draft = (kind: RuleKind, source: string, target: string): RuleDraft => ({
    kind,
    source,
    target,
    status: 301,
  })

  it.each([
    [draft('exact', '/c', '/c'), { kind: 'loop', by: '/c' }],
    [draft('exact', '/b', '/a'), { kind: 'loop', by: '/a' }],
    [draft('prefix', '/p', '/p/below/*'), { kind: 'loop', by: '/p' }],
    [draft('pattern', '/b*', '/a'), { kind: 'loop', by: '/a' }],
    [draft('exact', '/c', '/a'), { kind: 'chain', by: '/a' }],
    [draft('exact', '/c', '/section/x'), { kind: 'chain', by: '/section' }],
    [draft('exact', '/c', '/gone'), { kind: 'chain', by: '/gone' }],
    [draft('exact', '/b', '/d'), { kind: 'chain', by: '/a' }],
    [draft('exact', '/c', '/d'), null],
    [draft('prefix', '/blog', '/blog-new/*'), null],
    [draft('exact', '/c', 'https://other.example/a'), null],
    [draft('exact', '/search?q=a', '/tr/search?q=A'), { kind: 'loop', by: '/search?q=a' }],
    [
      draft('exact', '/search?q=pony', '/search?q=unicorn'),
      { kind: 'loop', by: '/search?q=unicorn' },
    ],
    [draft('exact', '/c', '/search?q=unicorn'), { kind: 'chain', by: '/search?q=unicorn' }],
    [draft('exact', '/search?q=a', '/search?q=unicorn&location=Basel'), null],
    [draft('exact', '/search?q=a', '/search'), null],
  ])(
    'findRedirectLoop checks the rule %j for loops and chains: %j',
    { tags: ['redirects-loops'] },
    (source, expected) => {
      expect(findRedirectLoop(source, stored)).toEqual(expected)
    },
  )

  it('findRedirectLoops checks a batch of new rules against each other and the stored rules', async () => {
    const [into, back, on, fine] = [
      rule(-1, 'exact', '/x', '/y'),
      rule(-2, 'exact', '/y', '/x'),
      rule(-3, 'exact', '/z', '/a'),
      rule(-4, 'exact', '/fine', '/end'),
    ]
    const added = new Set([into, back, on, fine])
    const loops = await findRedirectLoops(added, buildRuleTable([...stored.rules, ...added]))
    expect([...loops]).toEqual([
      [into, { kind: 'loop', by: '/y' }],
      [back, { kind: 'loop', by: '/x' }],
      [on, { kind: 'chain', by: '/a' }],
    ])
  })
})
