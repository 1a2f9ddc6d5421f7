export const redirectMessages = {
  troubles: {
    'source-missing': 'Give the path to redirect, beginning with a slash, such as /old-page.',
    'source-query': 'Rules look at the path alone: leave out ? and # and what follows.',
    'source-long': 'At most 500 characters.',
    'source-wildcard': 'Only a pattern may hold *. Choose "Pattern" for it.',
    'source-no-wildcard': 'A pattern needs at least one *. Choose "Exact" without one.',
    'source-wildcards': 'At most five *.',
    'source-wide': 'This would catch every page of the site.',
    'source-reserved': 'The server needs this address itself: /admin, /api, /healthz and the like.',
    'target-missing': 'Say where it leads: a path of this site or a whole address.',
    'target-unreadable': 'Neither a path such as /new-page nor an http or https address.',
    'target-long': 'At most 2,000 characters.',
    'target-wildcards': 'There are more * here than the path to redirect leaves open.',
    'kind-unknown': 'The kind is none of exact, prefix and pattern.',
    'status-unknown': 'The status is none of 301, 302, 307, 308 and 410.',
  },
  taken: 'There is a rule for this already.',
  tangled: {
    loop: (source: string) => `This would lead in a circle: the rule for ${source} leads back.`,
    chain: (source: string) =>
      `Visitors would be redirected twice, because of the rule for ${source}. Let both lead to where they end.`,
  },
  missing: 'There is no such rule any more.',
  'too-many': 'There can be at most 50,000 rules.',
  'too-many-patterns': 'There can be at most 200 patterns: each is tried before each page.',
  'no-header': 'The file needs a first row that names its columns: kind, source, target, status.',
  saved: 'The redirect holds from now on.',
  deleted: 'The redirect is deleted.',
  imported: (added: number, updated: number, refused: number) =>
    `${added.toLocaleString('en')} added, ${updated.toLocaleString('en')} changed, ${refused.toLocaleString('en')} left out.`,
}
