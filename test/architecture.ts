import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const MAX_FILE_LINES = 300
const MAX_FOLDER_FILES = 40
const MAX_MODULE_LINES = 6000

/** A module imports only itself and the modules below it. */
const MODULES = [
  'main.ts',
  'cli.ts',
  'app/cli',
  'app/server',
  'app/admin',
  'app/site',
  'app/config.server.ts',
  'app/setting-formats.server.ts',
  'api-docs',
  'backups',
  'redirects',
  'seo',
  'query-log',
  'analytics',
  'corrections',
  'contact',
  'legal',
  'clusters',
  'catalog-admin',
  'business-admin',
  'exports',
  'import-schedules',
  'imports',
  'duplicates',
  'runs-admin',
  'import-reader',
  'business-page',
  'favorites',
  'search-page',
  'listings',
  'search-explain',
  'search-filters',
  'search',
  'query-stats',
  'consent',
  'advertising',
  'settings-admin',
  'business-inputs',
  'business-list',
  'businesses',
  'search-index',
  'business-facts',
  'opening-hours',
  'catalog',
  'gazetteer',
  'spreadsheets',
  'photos',
  'settings',
  'webhooks',
  'accounts',
  'platform/runs',
  'platform/site-ui',
  'platform/admin-ui',
  'platform/calls',
  'platform/http',
  'platform/ui',
  'platform/database',
  'platform/i18n',
  'platform/geo',
  'platform/urls',
]

const SERVER_PACKAGE =
  /^(?:node:|kysely$|pg$|fastify$|@fastify\/|pino$|nodemailer$|yauzl$|saxes$|parse5$|hucre|@e965\/xlsx|csv-parse|iconv-lite$|sharp$|opentype\.js$|aws4fetch$|zod$|any-ascii$|cities\.json|react-dom\/server)/
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

export function readSources(root: string, name = /^(?!.*\.test\.).*\.(?:tsx?|md)$/): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .filter(({ parentPath }) => !parentPath.split(sep).includes('node_modules'))
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

const ownImports = ({ imports }: SourceFile, byPath: ReadonlyMap<string, SourceFile>) =>
  imports.filter(({ to }) => byPath.has(to))

function findCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    state.set(path, 'open')
    for (const { to } of ownImports(byPath.get(path)!, byPath)) visit(to, [...trail, path])
    state.set(path, 'done')
  }
  for (const { path } of files) visit(path, [])
  return cycles
}

/** The rules that also apply to tests and scripts. */
export const findCommonViolations = (files: readonly SourceFile[]): string[] => [
  ...findCycles(files).map((cycle) => `import cycle: ${cycle}`),
  ...files
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MAX_FILE_LINES}`),
]

/** One line for each broken rule of docs/architecture.md, "Rules". */
export function findViolations(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const own = (file: SourceFile) => ownImports(file, byPath)
  const rankOf = (path: string) => MODULES.indexOf(moduleOf(path))
  const sumBy = (keyOf: (file: SourceFile) => string, amountOf: (file: SourceFile) => number) =>
    [...Map.groupBy(files, keyOf)].map(
      ([key, group]) => [key, group.reduce((sum, file) => sum + amountOf(file), 0)] as const,
    )

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
    ...findCommonViolations(files),
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
      .filter(({ path }) => /\.en\.(?:ts|md)$/.test(path))
      .filter(({ path }) => !byPath.has(path.replace(/\.en\.(ts|md)$/, '.tr.$1')))
      .map(({ path }) => `${path} has no Turkish text`),
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
