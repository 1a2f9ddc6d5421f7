import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Shape = { parents: string[]; members: string[] }

/** schema.org from the source of its type package, because types don't exist when a test runs. */
const TEXT = readFileSync(
  fileURLToPath(new URL('schema.d.ts', import.meta.resolve('schema-dts'))),
  'utf8',
)

const shapes = new Map<string, Shape>(
  [...TEXT.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(',').map((parent) => parent.trim()),
        members: [...body.matchAll(/^ {4}"(@?[\w]+)"\??:/gm)].map(([, member = '']) => member),
      },
    ],
  ),
)

const unions = new Map(
  [...TEXT.matchAll(/^export type (\w+) = ([^;]+);/gm)].map(([, name = '', types = '']) => [
    name,
    types.split('|').map((type) => type.trim()),
  ]),
)

function membersOfShape(name: string): string[] {
  const shape = shapes.get(name)
  return shape ? [...shape.members, ...shape.parents.flatMap(membersOfShape)] : []
}

const known = new Map<string, Set<string>>()

/** The members of a type and its parents; null if there is no such type. */
export function membersOf(type: string): Set<string> | null {
  const leaf = `${type}Leaf`
  if (!shapes.has(leaf)) return null
  const members = known.get(type) ?? new Set(['@type', '@id', ...membersOfShape(leaf)])
  known.set(type, members)
  return members
}

/** A type and all its subtypes. */
export function typesBelow(type: string, found = new Set<string>()): Set<string> {
  if (found.has(type) || !shapes.has(`${type}Leaf`)) return found
  found.add(type)
  for (const below of unions.get(type) ?? []) typesBelow(below, found)
  return found
}
