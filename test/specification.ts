import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { ROOT } from '../src/app/config.server.ts'
import requirements from './requirements.json' with { type: 'json' }

type Sections = typeof requirements
type RequirementId = { [Section in keyof Sections]: keyof Sections[Section] }[keyof Sections]

declare module 'vitest' {
  interface TestTags {
    tags: 'long' | RequirementId
  }
}

/** A tag of a test or suite, or of a whole file if it has no title. */
export type TaggedTest = { tag: string; path: string; title: string | null }

const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'test/**/*.ts']
/** Vitest applies these tags to all tests of the file. */
const MODULE_TAG = /^\/\/ @module-tag (\S+)$/gm

const HEADER = `# Specification

What the directory must do, and the tests that prove it. Generated from [requirements.json](requirements.json)
and the tags of the tests by \`npx vitest run test/specification.test.ts --update\`.
\`npx vitest run --tags-filter ID\` runs the tests of a requirement.
[docs/deviations.md](../docs/deviations.md) lists where the directory departs from the original specification.
`

function tagsOf(options: ESTree.Argument | undefined): string[] {
  if (options?.type !== 'ObjectExpression') return []
  return options.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'ArrayExpression') return []
    if (property.key.type !== 'Identifier' || property.key.name !== 'tags') return []
    return property.value.elements.flatMap((element) =>
      element?.type === 'Literal' ? [String(element.value)] : [],
    )
  })
}

function findTagsIn(path: string): TaggedTest[] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const found: TaggedTest[] = [...source.matchAll(MODULE_TAG)].map(([, tag = '']) => ({
    tag,
    path,
    title: null,
  }))
  if (!source.includes('tags: [')) return found
  const visitor = new Visitor({
    CallExpression({ arguments: [title, options] }) {
      if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return
      const text =
        title.type === 'Literal'
          ? String(title.value)
          : source.slice(title.start + 1, title.end - 1)
      found.push(...tagsOf(options).map((tag) => ({ tag, path, title: text })))
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}

/** Reads the sources, so tests in shared suites and skipped tests count too. */
export function findTaggedTests(): TaggedTest[] {
  const paths = globSync(TEST_FILES, { cwd: ROOT }).map((path) => path.replaceAll(sep, '/'))
  return paths
    .sort()
    .flatMap(findTagsIn)
    .filter(({ tag }) => tag !== 'long')
}

export const requirementIds = () =>
  Object.values(requirements).flatMap((texts) => Object.keys(texts))

function formatTest({ path, title }: TaggedTest): string {
  const link = `[${path}](${relative('test', path).replaceAll(sep, '/')})`
  return `  - ${link}${title === null ? '' : `: ${title.replaceAll(/[<*]/g, '\\$&')}`}`
}

/** Markdown with each requirement and its tests. */
export function renderSpecification(tests: TaggedTest[]): string {
  const lines = [HEADER]
  for (const [section, texts] of Object.entries(requirements)) {
    lines.push(`## ${section}`, '')
    for (const [id, text] of Object.entries(texts)) {
      const own = tests.filter(({ tag }) => tag === id)
      lines.push(`- \`${id}\`: ${text}`, ...new Set(own.map(formatTest)))
    }
    lines.push('')
  }
  return lines.join('\n')
}
