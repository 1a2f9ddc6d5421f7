import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SRC = join(ROOT, 'src')
const LONGEST_FILE_LINES = 300
/** A checker that sees almost nothing passes everything: fewer modules than this means it is blind. */
const FEWEST_MODULES = 150

/** Pure rules of the domain: no database, no node, so pages and browsers may use them. */
const PURE_RULES =
  /^domain\/(businesses\/(kept-list-choices|opening-hours|open-state|local-time|amenities|business-status)|exports\/export-choices|list-limits|fold-name|canonical-path|redirects\/(redirect-rule|readable-path)|places\/countries|runs\/run-kinds|duplicates\/merge-choice|categories\/category-icon-names)\.ts$/

type Rule = { from: RegExp; may: RegExp; instead: string }

const GROUND =
  'These are the ground: they import nothing of ours. Move what they need down, or the caller up.'

/** Who may import whom, by room. What a room's rule does not name is refused, with where it should go. */
const RULES: Rule[] = [
  ...['text', 'database'].map((room) => ({
    from: new RegExp(`^${room}/`),
    may: new RegExp(`^${room}/|^routes\\.ts$`),
    instead: GROUND,
  })),
  { from: /^routes\.ts$/, may: /^$/, instead: GROUND },
  { from: /^config\.ts$/, may: /^routes\.ts$/, instead: GROUND },
  { from: /^(admin|file)-routes\.ts$/, may: /^routes\.ts$/, instead: GROUND },
  {
    from: /^contract\//,
    may: /^(contract\/|(admin-)?routes\.ts$)/,
    instead:
      'The contract knows wire shapes and routes only; rules belong in domain/, work in api/.',
  },
  {
    from: /^domain\//,
    may: /^(domain|database)\//,
    instead:
      'The domain knows no HTTP, no React and no settings: hand it what it needs as arguments.',
  },
  {
    from: /^ui\//,
    may: /^(ui\/|text\/|routes\.ts$)/,
    instead: 'ui/ pieces know nothing of our data: put this piece into site/ or admin/.',
  },
  {
    from: /^http\//,
    may: /^(http|contract|ui|text|domain\/admins)\/|^(admin-|file-)?routes\.ts$/,
    instead:
      'http/ is how any request lives; what a call means goes to api/, what a page shows to site/.',
  },
  {
    from: /^api\//,
    may: /^(api|contract|domain|database|http|text)\/|^(admin-|file-)?routes\.ts$/,
    instead: 'api/ answers the contract out of the domain; it knows no pages and no settings.',
  },
  {
    from: /^site\//,
    may: /^(site|contract|ui|text)\/|^routes\.ts$/,
    instead: 'Pages know screens, not tables: ask through contract/.',
  },
  {
    from: /^admin\//,
    may: /^(admin|contract|ui|text)\/|^(admin-|file-)?routes\.ts$/,
    instead: 'Screens of the back office know calls, not tables: ask through contract/.',
  },
  {
    from: /^worker\//,
    may: /^(worker|domain|database)\//,
    instead: 'A job is one call into domain/; settings and senders are handed in by main.ts.',
  },
  {
    from: /^commands\//,
    may: /^(commands|domain|database)\/|^(config|prepare-directory)\.ts$/,
    instead: 'A command of the command line is a call into domain/.',
  },
]

/** Within the domain arrows point down this list only; a noun may use what stands below it. */
const DOMAIN_ORDER = [
  'redirects',
  'contact',
  'statistics',
  'moves',
  'backups',
  'samples',
  'imports',
  'catalogue',
  'runs',
  'search',
  'reports',
  'duplicates',
  'exports',
  'sitemaps',
  'hours',
  'businesses',
  'words',
  'totals',
  'categories',
  'places',
  'admins',
  'settings',
  'crawlers',
  'audit',
  'limits',
]

const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)|new URL\('(\.[^']+\.tsx?)'/gm

type Module = {
  path: string
  imports: { to: string; isTypeOnly: boolean }[]
  lines: number
  text: string
}

function readModules(): Module[] {
  return readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(IMPORT)].map((match) => {
        const specifier = match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''
        const to = specifier.startsWith('.')
          ? relative(SRC, resolve(dirname(file), specifier))
          : specifier.replace(/^#text\//, 'text/en/')
        return { to, isTypeOnly: /^\s*(?:import|export)\s+type\s/.test(match[0]) }
      })
      return { path: relative(SRC, file), imports, lines: text.split('\n').length - 1, text }
    })
}

const modules = readModules()
const byPath = new Map(modules.map((module) => [module.path, module]))
const isOurs = (to: string) =>
  existsSync(join(SRC, to)) && !to.startsWith('node:') && byPath.has(to)

/** Everything that runs when these do; `import type` brings nothing along. */
function reached(entries: string[], alsoGlob: RegExp): Set<string> {
  const seen = new Set<string>()
  const open = [
    ...entries,
    ...modules.map(({ path }) => path).filter((path) => alsoGlob.test(path)),
  ]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const { to, isTypeOnly } of byPath.get(path)?.imports ?? []) if (!isTypeOnly) open.push(to)
  }
  return seen
}

describe('source code architecture', () => {
  it('the architecture test finds more than 150 modules and internal imports', () => {
    expect(modules.length).toBeGreaterThan(FEWEST_MODULES)
    expect(
      modules.flatMap(({ imports }) => imports).filter(({ to }) => isOurs(to)).length,
    ).toBeGreaterThan(FEWEST_MODULES)
  })

  it('each layer imports only the layers it is allowed to', () => {
    const broken = modules.flatMap(({ path, imports }) => {
      const rule = RULES.find(({ from }) => from.test(path))
      const wrong = rule
        ? imports.filter(({ to }) => isOurs(to) && !rule.may.test(to) && !PURE_RULES.test(to))
        : []
      return wrong.map(({ to }) => `${path} imports ${to}. ${rule?.instead}`)
    })
    expect(broken).toEqual([])
  })

  it('domain folders import only folders below them in the domain order', () => {
    const rank = (path: string) => DOMAIN_ORDER.indexOf(path.split('/')[1] ?? '')
    const broken = modules
      .filter(({ path }) => path.startsWith('domain/') && rank(path) >= 0)
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ to }) => to.startsWith('domain/') && rank(to) >= 0 && rank(to) < rank(path))
          .map(({ to }) => `${path} imports ${to}: move it down, or hand it in`),
      )
    expect(broken).toEqual([])
  })

  it('modules have no circular runtime imports', () => {
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (path: string, trail: string[]) => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
        return
      }
      state.set(path, 'open')
      for (const { to, isTypeOnly } of byPath.get(path)?.imports ?? [])
        if (isOurs(to) && !isTypeOnly) visit(to, [...trail, path])
      state.set(path, 'done')
    }
    for (const { path } of modules) visit(path, [])
    expect(circles).toEqual([])
  })

  it('browser code does not import server, database or schema modules', () => {
    const inBrowser = reached(['site/entry-browser.tsx'], /^site\/[^/]+\/[^/]+\.page\.tsx$/)
    expect(inBrowser.size).toBeGreaterThan(20)
    const wrong = [...inBrowser].filter((path) =>
      /^(node:|zod|kysely|any-ascii|cities\.json|database\/|http\/|api\/|admin\/|config\.ts)|\.schema\.ts$/.test(
        path,
      ),
    )
    expect(wrong).toEqual([])
  })

  it('only config.ts reads process.env', () => {
    expect(
      modules
        .filter(({ path, text }) => path !== 'config.ts' && text.includes('process.env'))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('only the listed database files import node:sqlite or pg', () => {
    const knows = modules
      .filter(({ text }) => /from 'node:sqlite'|from 'pg'/.test(text))
      .map(({ path }) => path)
    expect(knows.sort()).toEqual([
      'database/connection.sqlite.ts',
      'database/disk-space.sqlite.ts',
      'database/hang-guard.postgres.ts',
      'database/pool.postgres.ts',
      'database/postgres.ts',
      'database/read-alone.sqlite.ts',
      'database/shown-versions.postgres.ts',
      'database/sqlite.ts',
    ])
  })

  it('the source tree has no utility folders, no barrel files and no file over 300 lines', () => {
    const names = modules.map(({ path }) => path)
    expect(
      names.filter((path) =>
        /(^|\/)(utils?|helpers?|common|misc|shared|lib|types|constants)(\/|\.)/.test(path),
      ),
    ).toEqual([])
    expect(names.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
    expect(
      modules
        .filter(({ lines }) => lines > LONGEST_FILE_LINES)
        .map(({ path, lines }) => `${path} ${lines}`),
    ).toEqual([])
  })
})
