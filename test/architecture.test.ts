// @module-tag page-link-builder
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCommonViolations, findViolations, readSources } from './architecture.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = join(ROOT, 'src')
/** A check that finds almost nothing would accept everything. */
const MIN_FILES = 500

const files = readSources(SOURCES)

describe('source code architecture', () => {
  it('the architecture test reads the source files and their imports', () => {
    expect(files.length).toBeGreaterThan(MIN_FILES)
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(MIN_FILES)
  })

  it('the source code follows every rule of the layout', { tags: ['import-rules'] }, () => {
    expect(findViolations(files)).toEqual([])
  })

  it.each(['bench', 'scripts', 'src', 'test', 'tools'])(
    'files in %s, tests included, are short and import each other without cycles',
    (folder) => {
      const sources = readSources(join(ROOT, folder), /^.*\.tsx?$/)
      expect(findCommonViolations(sources)).toEqual([])
    },
  )
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
    ['a document without its translation', { 'search/a.en.md': '' }, /no Turkish/],
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
