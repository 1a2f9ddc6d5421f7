// @module-tag page-link-builder
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', 'src')
/** A checker that sees almost nothing passes everything. */
const MIN_FILES = 500
const MAX_FILE_LINES = 300
const MAX_FOLDER_FILES = 40
const MAX_MODULE_LINES = 6000

/** A module imports itself and the modules below it, never one above. */
const MODULES = [
  'main.ts',
  'cli.ts',
  'app/cli',
  'app/server',
  'app/admin',
  'app/site',
  'app/config.server.ts',
  'api-docs',
  'backups',
  'redirects',
  'seo',
  'analytics',
  'contact',
  'legal',
  'catalog-admin',
  'business-admin',
  'exports',
  'imports',
  'duplicates',
  'runs-admin',
  'import-reader',
  'business-page',
  'search-page',
  'listings',
  'search',
  'consent',
  'advertising',
  'settings-admin',
  'businesses',
  'search-index',
  'opening-hours',
  'catalog',
  'spreadsheets',
  'settings',
  'accounts',
  'platform/runs',
  'platform/site-ui',
  'platform/admin-ui',
  'platform/calls',
  'platform/http',
  'platform/ui',
  'platform/database',
  'platform/i18n',
  'platform/urls',
]

const SERVER_PACKAGE =
  /^(?:node:|kysely$|pg$|fastify$|@fastify\/|pino$|nodemailer$|yauzl$|saxes$|parse5$|hucre|@e965\/xlsx|csv-parse|iconv-lite$|zod$|any-ascii$|cities\.json|react-dom\/server)/
const ENTRY_POINT = /^(?:main|cli)\.ts$/
/** The engine files, and the one that chooses between them. */
const ENGINE_FILE = /\.(?:sqlite|postgres)\.ts$|^platform\/database\/open-database\.server\.ts$/
const SERVER_FILE = /\.(?:server|sqlite|postgres|process)\.tsx?$/
const BROWSER_ENTRY = /\.(?:page|screen)\.tsx$|(?:^|\/)entry-browser\.tsx$/
const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?([^'";]*?)\sfrom\s+'([^']+)'|^\s*import\s+'([^']+)'|(typeof\s+)?import\('([^']+)'\)/gm

type Import = { to: string; isTypeOnly: boolean }
type SourceFile = { path: string; imports: Import[]; lines: number; text: string }

const isTypeOnlyList = (names: string) => {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  if (listed === undefined) return false
  return listed
    .split(',')
    .filter((name) => name.trim() !== '')
    .every((name) => name.trim().startsWith('type '))
}

function readSources(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(IMPORT)].map(
        ([, type, names = '', from, sideEffect, typeOf, dynamic]) => {
          const specifier = from ?? sideEffect ?? dynamic ?? ''
          const to = specifier.startsWith('.')
            ? relative(root, resolve(dirname(file), specifier))
                .split(sep)
                .join('/')
            : specifier.replace(/^#text\/(.+)\.ts$/, '$1.en.ts')
          const isTypeOnly =
            type !== undefined || typeOf !== undefined || (!!from && isTypeOnlyList(names))
          return { to, isTypeOnly }
        },
      )
      const path = relative(root, file).split(sep).join('/')
      return { path, imports, lines: text.split('\n').length - 1, text }
    })
}

function moduleOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'platform' || first === 'app' ? `${first}/${second}` : first
}

/** One line for each broken rule of docs/architecture.md, "Rules". */
function findViolations(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const own = ({ imports }: SourceFile) => imports.filter(({ to }) => byPath.has(to))
  const rankOf = (path: string) => MODULES.indexOf(moduleOf(path))
  const sumBy = (keyOf: (file: SourceFile) => string, amountOf: (file: SourceFile) => number) =>
    [...Map.groupBy(files, keyOf)].map(
      ([key, group]) => [key, group.reduce((sum, file) => sum + amountOf(file), 0)] as const,
    )

  const findCycles = () => {
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const visit = (path: string, trail: string[]) => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
        return
      }
      state.set(path, 'open')
      for (const { to } of own(byPath.get(path)!)) visit(to, [...trail, path])
      state.set(path, 'done')
    }
    for (const { path } of files) visit(path, [])
    return cycles
  }

  const findBrowserImports = () => {
    const seen = new Map<string, string>()
    const open = files
      .filter(({ path }) => BROWSER_ENTRY.test(path))
      .map(({ path }) => [path, path] as const)
    for (let next = open.pop(); next; next = open.pop()) {
      const [path, trail] = next
      if (seen.has(path)) continue
      seen.set(path, trail)
      for (const { to, isTypeOnly } of byPath.get(path)?.imports ?? [])
        if (!isTypeOnly) open.push([to, `${trail} -> ${to}`])
    }
    return [...seen]
      .filter(([path]) => SERVER_FILE.test(path) || SERVER_PACKAGE.test(path))
      .map(([, trail]) => `browser code reaches a server file: ${trail}`)
  }

  return [
    ...files
      .filter(({ path }) => rankOf(path) < 0)
      .map(({ path }) => `${path} is in no module of the order`),
    ...files.flatMap((file) =>
      own(file)
        .filter(({ to }) => moduleOf(to) !== moduleOf(file.path) && rankOf(to) < rankOf(file.path))
        .map(({ to }) => `${file.path} imports upward: ${to}`),
    ),
    ...findCycles().map((cycle) => `import cycle: ${cycle}`),
    ...findBrowserImports(),
    ...files
      .filter(({ path }) => !SERVER_FILE.test(path) && !ENTRY_POINT.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            ({ to, isTypeOnly }) =>
              !isTypeOnly && (SERVER_FILE.test(to) || SERVER_PACKAGE.test(to)),
          )
          .map(({ to }) => `${path} imports server code, so it needs the suffix .server: ${to}`),
      ),
    ...files.flatMap((file) =>
      file.path.startsWith('app/server/')
        ? []
        : own(file)
            .filter(({ to, isTypeOnly }) => !isTypeOnly && to.endsWith('.calls.server.ts'))
            .map(({ to }) => `${file.path} imports calls, which only app/server may: ${to}`),
    ),
    ...files
      .filter(({ path, text }) => !ENGINE_FILE.test(path) && /\bengine\s*[!=]==/.test(text))
      .map(({ path }) => `${path} branches by engine outside .sqlite and .postgres files`),
    ...files
      .filter(({ path, text }) => !ENGINE_FILE.test(path) && /from '(?:node:sqlite|pg)'/.test(text))
      .map(({ path }) => `${path} imports a database driver outside an engine file`),
    ...files
      .filter(({ path, text }) => path !== 'app/config.server.ts' && text.includes('process.env'))
      .map(({ path }) => `${path} reads the environment, which only app/config.server.ts may`),
    ...files
      .filter(({ path }) => /\.en\.ts$/.test(path) && /\.(?:en)\.ts$/.test(path))
      .filter(({ path }) => !byPath.has(path.replace(/\.en\.ts$/, '.tr.ts')))
      .map(({ path }) => `${path} has no Turkish text`),
    ...files
      .filter(({ lines }) => lines > MAX_FILE_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MAX_FILE_LINES}`),
    ...sumBy(
      ({ path }) => dirname(path),
      () => 1,
    )
      .filter(([, count]) => count > MAX_FOLDER_FILES)
      .map(([folder, count]) => `${folder} has ${count} files, more than ${MAX_FOLDER_FILES}`),
    ...sumBy(
      ({ path }) => moduleOf(path),
      ({ lines }) => lines,
    )
      .filter(([, lines]) => lines > MAX_MODULE_LINES)
      .map(([module, lines]) => `${module} has ${lines} lines, more than ${MAX_MODULE_LINES}`),
    ...files
      .filter(({ path }) =>
        /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib|types|constants|index)(?:\/|\.tsx?$)/.test(
          path,
        ),
      )
      .map(({ path }) => `${path} is a catch-all or a barrel`),
  ]
}

const files = readSources(SOURCES)

describe('source code architecture', () => {
  it('the architecture test reads the source files and their imports', () => {
    expect(files.length).toBeGreaterThan(MIN_FILES)
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(MIN_FILES)
  })

  it('the source code follows every rule of the layout', { tags: ['import-rules'] }, () => {
    expect(findViolations(files)).toEqual([])
  })
})

describe('architecture rules', () => {
  const violationsOf = (sources: Record<string, string>): string[] => {
    const root = mkdtempSync(join(tmpdir(), 'gazetteer-architecture-'))
    try {
      for (const [path, text] of Object.entries(sources)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      return findViolations(readSources(root))
    } finally {
      rmSync(root, { recursive: true })
    }
  }
  const lines = (count: number) => 'const a = 1\n'.repeat(count)

  it.each([
    ['an unknown folder', { 'stuff/a.ts': '' }, /no module/],
    [
      'an upward import',
      { 'search/a.ts': "import { b } from '../seo/b.ts'", 'seo/b.ts': '' },
      /search\/a\.ts imports upward/,
    ],
    [
      'an upward type import',
      { 'search/a.ts': "import type { B } from '../seo/b.ts'", 'seo/b.ts': '' },
      /imports upward/,
    ],
    [
      'a platform file that imports a feature',
      { 'platform/ui/a.ts': "import '../../search/b.ts'", 'search/b.ts': '' },
      /imports upward/,
    ],
    [
      'a feature that imports app',
      { 'search/a.ts': "import { b } from '../app/site/b.ts'", 'app/site/b.ts': '' },
      /imports upward/,
    ],
    [
      'a cycle of type imports',
      {
        'search/a.ts': "import type { B } from './b.ts'",
        'search/b.ts': "import type { A } from './a.ts'",
      },
      /import cycle/,
    ],
    [
      'a page that reaches a server file',
      { 'search/a.page.tsx': "import { b } from './b.server.ts'", 'search/b.server.ts': '' },
      /browser code reaches/,
    ],
    [
      'a screen that reaches Node through another file',
      { 'search/a.screen.tsx': "import './b.ts'", 'search/b.ts': "import 'node:fs'" },
      /browser code reaches/,
    ],
    [
      'a plain file that uses a server library',
      { 'search/a.ts': "import { z } from 'zod'" },
      /needs the suffix/,
    ],
    [
      'calls imported by a feature',
      {
        'search/a.server.ts': "import { b } from './b.calls.server.ts'",
        'search/b.calls.server.ts': '',
      },
      /only app\/server may/,
    ],
    [
      'a branch by engine',
      { 'search/a.ts': "if (database.engine === 'sqlite') go()" },
      /branches by engine/,
    ],
    [
      'a driver outside an engine file',
      { 'search/a.server.ts': "import { DatabaseSync } from 'node:sqlite'" },
      /database driver/,
    ],
    [
      'an environment variable',
      { 'search/a.server.ts': 'const a = process.env.A' },
      /reads the environment/,
    ],
    ['a text without its translation', { 'search/a.en.ts': '' }, /no Turkish/],
    ['a long file', { 'search/a.ts': lines(301) }, /301 lines/],
    [
      'a full folder',
      Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`search/a${at}.ts`, ''])),
      /41 files/,
    ],
    [
      'a large module',
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`search/${at}/a.ts`, lines(300)])),
      /6300 lines/,
    ],
    ['a barrel', { 'search/index.ts': '' }, /barrel/],
  ])('the architecture rules detect %s', (_, sources, violation) => {
    expect(violationsOf(sources as Record<string, string>).join('\n')).toMatch(violation)
  })

  it('the architecture rules accept type imports of server files and downward imports', () => {
    expect(
      violationsOf({
        'seo/a.page.tsx': "import type { B } from '../search/b.server.ts'",
        'search/b.server.ts': "import 'node:fs'",
      }),
    ).toEqual([])
  })
})
