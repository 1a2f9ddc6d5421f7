import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type LockedPackage = {
  name?: string
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  bin?: string | Record<string, string>
  os?: string | string[]
}
export type Lock = { packages: Record<string, LockedPackage> }

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?([^'";]*?)\sfrom\s+'([^']+)'|^\s*import\s+'([^']+)'|(typeof\s+)?import\('([^']+)'\)|\brequire(?:\.resolve)?\('([^']+)'\)|`(@[\w.-]+\/[\w.-]+)\/[^`]*\$\{|^\s*@import\s+["']([^"']+)["']|url\("(@[\w.-]+\/[\w.-]+)\//gm

const isTypeOnlyList = (names: string) => {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? ['']
  const named = listed.filter((name) => name.trim() !== '')
  return named.length > 0 && named.every((name) => name.trim().startsWith('type '))
}

function listImports(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(
    ([, type, names = '', from, sideEffect, typeOf, dynamic, required, file, style, font]) => {
      const isTypeOnly = type || typeOf || (from && isTypeOnlyList(names))
      return isTypeOnly
        ? []
        : [from ?? sideEffect ?? dynamic ?? required ?? file ?? style ?? font ?? '']
    },
  )
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Only development servers import them. */
const DEVELOPMENT_PACKAGES = new Set(['vite'])

export type Imported = { files: string[]; packages: string[] }

/** What programs need to run: the files that they import, directly or not, and the packages. */
export function findImported(root: string, entries: readonly string[]): Imported {
  const files = new Set<string>()
  const packages = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (files.has(path)) continue
    files.add(path)
    if (!/\.(?:m?tsx?|css)$/.test(path)) continue
    for (const name of listImports(readFileSync(join(root, path), 'utf8'))) {
      if (name.startsWith('node:') || name.startsWith('virtual:')) continue
      if (name.startsWith('.'))
        queue.push(posix.join(posix.dirname(path), name.replace(/\?\w+$/, '')))
      else if (name.startsWith('#text/'))
        queue.push(
          `src/${name.slice('#text/'.length).replace(/\.(ts|md\?raw)$/, '.en.$1')}`.replace(
            /\?raw$/,
            '',
          ),
        )
      else if (!DEVELOPMENT_PACKAGES.has(packageOf(name))) packages.add(packageOf(name))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/** The files that a release runs or writes its caches with, and the packages that they import. */
export const findProgram = (root: string): Imported =>
  findImported(root, [
    'src/main.ts',
    'src/cli.ts',
    'src/app/server/refresh-caches.server.ts',
    ...globSync('src/**/*.process.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/')),
  ])

/** The packages whose code or files are in the built pages. */
export const findBundled = (root: string): string[] =>
  findImported(root, [
    ...globSync('src/app/*/entry-*.tsx', { cwd: root }),
    ...globSync('src/**/*.{page,screen}.tsx', { cwd: root }),
  ]).packages.filter((name) => name !== 'tailwindcss')

function findLocked({ packages }: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return null
  }
}

/** The paths in the lock file of these packages and of everything that they depend on. */
export function listLocked(lock: Lock, names: readonly string[], withOptional = true): string[] {
  const found = new Set<string>()
  const visit = (from: string, name: string) => {
    const path = findLocked(lock, from, name)
    if (path === null || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock.packages[path]!
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (each) => !peerDependenciesMeta?.[each]?.optional,
    )
    const optional = withOptional ? Object.keys(optionalDependencies ?? {}) : []
    const required = Object.keys(dependencies ?? {}).filter(
      (each) => withOptional || !(each in (optionalDependencies ?? {})),
    )
    for (const each of [...required, ...optional, ...peers]) visit(path, each)
  }
  for (const name of names) visit('', name)
  return [...found].sort()
}

export type PackageFile = {
  name: string
  version: string
  description: string
  license: string
  type: string
  imports: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const MINIMUM_NODE = '>=24'

/** package.json and package-lock.json of a release. */
export function buildManifests(
  { name, version, description, license, type, imports, scripts, ...all }: PackageFile,
  lock: Lock,
  packages: readonly string[],
  hasNode: boolean,
) {
  const dependencies = Object.fromEntries(
    packages.map((each) => [each, all.dependencies[each] ?? '']),
  )
  const missing = packages.filter((each) => !all.dependencies[each])
  if (missing.length > 0)
    throw new Error(`Not in "dependencies" of package.json: ${missing.join(', ')}`)
  const packageFile = {
    ...{ name, version, private: true, description, license, type },
    engines: { node: hasNode ? '>=20' : MINIMUM_NODE },
    imports,
    scripts: { start: scripts.start, gazetteer: scripts.gazetteer },
    dependencies,
    ...(hasNode && { optionalDependencies: all.optionalDependencies }),
  }
  const roots = [...packages, ...(hasNode ? Object.keys(all.optionalDependencies) : [])]
  const required = new Set(listLocked(lock, packages, false))
  const locked = listLocked(lock, roots).map((path) => {
    const { dev: _dev, optional: _optional, ...entry } = lock.packages[path]!
    return [path, required.has(path) ? entry : { ...entry, optional: true }] as const
  })
  const { private: _private, imports: _imports, scripts: _scripts, ...root } = packageFile
  const lockFile = {
    ...{ name, version, lockfileVersion: 3, requires: true },
    packages: { '': root, ...Object.fromEntries(locked) },
  }
  return { packageFile, lockFile }
}
