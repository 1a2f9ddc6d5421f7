import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

const SOURCE = /^src\/.*(?<!\.test)\.(tsx?|css)$/

export class NotApplicable extends Error {
  override name = 'NotApplicable'
}

export type Located = { path: string; faulty: string; original: string }
export function listFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout, status } = spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error('git ls-files failed')
  const paths = new Set(stdout.toString().split('\0').filter(Boolean))
  return [...paths].filter((path) => existsSync(join(root, path)))
}

/** The text of a top-level declaration, from its first line to the next declaration. */
function findDeclaration(text: string, symbol: string): { from: number; to: number } | null {
  const start = new RegExp(
    String.raw`^(?:export )?(?:abstract )?(?:async )?(?:function\*? |const |let |class )${symbol}\b`,
    'm',
  ).exec(text)
  if (!start) return null
  const after = start.index + start[0].length
  const next =
    /^(?:export|import|declare|async|function|const|let|class|type|interface|\/\*\*|\/\/)/m.exec(
      text.slice(after),
    )
  return { from: start.index, to: next ? after + next.index : text.length }
}

/** The text of a CSS rule, from its selector to the closing brace. */
function findRule(text: string, selector: string): { from: number; to: number } | null {
  const from = text.indexOf(`${selector} {`)
  if (from < 0) return null
  let depth = 0
  for (let at = text.indexOf('{', from); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return { from, to: at + 1 }
  }
  return null
}

/** Replaces the one occurrence of `find`, whatever white space stands between its characters. */
function replaceOnce(text: string, { symbol, find, replace }: Fault): string {
  const characters = Array.from(find.replace(/\s+/g, ''), (each) => RegExp.escape(each))
  const [found, ...others] = text.matchAll(new RegExp(characters.join('\\s*'), 'g'))
  if (!found) throw new NotApplicable(`${symbol} does not contain the text to replace`)
  if (others.length > 0)
    throw new NotApplicable(`${symbol} contains the text to replace more than once`)
  return text.slice(0, found.index) + replace + text.slice(found.index + found[0].length)
}

/** Where a fault goes, and the text of that file with it. @throws NotApplicable */
export function findFault(root: string, files: readonly string[], fault: Fault): Located {
  const isRule = fault.kind === 'rule'
  const find = isRule ? findRule : findDeclaration
  const found = files
    .filter((path) => SOURCE.test(path) && path.endsWith('.css') === isRule)
    .flatMap((path) => {
      const original = readFileSync(join(root, path), 'utf8')
      const place = find(original, fault.symbol)
      return place ? [{ path, original, place }] : []
    })
  const [first] = found
  if (!first || found.length > 1)
    throw new NotApplicable(`${found.length} files of src/ declare ${fault.symbol}`)
  const { path, original, place } = first
  const changed = replaceOnce(original.slice(place.from, place.to), fault)
  return {
    path,
    original,
    faulty: original.slice(0, place.from) + changed + original.slice(place.to),
  }
}

export function findFaultTests(files: readonly string[], { tests }: Fault): string[] {
  return tests.map((name) => {
    const found = files.filter((path) => `/${path}`.endsWith(`/${name}`))
    if (found.length !== 1 || !found[0])
      throw new NotApplicable(`${found.length} files are ${name}`)
    return found[0]
  })
}
