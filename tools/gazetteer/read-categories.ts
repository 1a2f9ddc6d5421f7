import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCuisineLabels } from './cuisine-labels.ts'

const FOLDER = join(import.meta.dirname, 'categories')

export type OwnCategory = {
  id: string
  parent: string
  icon: string
  type: string
  /** Presets whose labels this category has besides its own. */
  presets: string[]
  /** Labels by language, the one to display first. */
  labels: Map<string, string[]>
}

const splitList = (text = '') =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function* readLines(name: string): Generator<string[]> {
  for (const line of readFileSync(join(FOLDER, name), 'utf8').split('\n'))
    if (line.trim() !== '' && !line.startsWith('#'))
      yield line.split('|').map((cell) => cell.trim())
}

const listFiles = (prefix: string) =>
  readdirSync(FOLDER)
    .filter((name) => name.startsWith(prefix))
    .sort()

function readTree(): Map<string, OwnCategory> {
  const found = new Map<string, OwnCategory>()
  let group: OwnCategory | undefined
  const add = (head: string, [english, turkish, icon, type]: string[]) => {
    const [id = '', presets] = head.split(' < ')
    const known = found.get(id)
    const category: OwnCategory = {
      id,
      parent: group?.id ?? '',
      icon: icon || known?.icon || group?.icon || '',
      type: type || known?.type || group?.type || '',
      presets: [...new Set([id, ...(known?.presets ?? []), ...(presets?.split(' ') ?? [])])],
      labels: new Map(
        Object.entries({ en: splitList(english), tr: splitList(turkish) }).map(
          ([language, texts]) => [language, [...(known?.labels.get(language) ?? []), ...texts]],
        ),
      ),
    }
    found.set(id, category)
    return category
  }
  const isGroup = (head: string) => head.startsWith('= ')
  for (const [head = '', ...cells] of readLines('tree.txt'))
    if (isGroup(head)) add(head.slice(2), cells)
  for (const file of listFiles('tree'))
    for (const [head = '', ...cells] of readLines(file)) {
      if (isGroup(head)) {
        group = found.get(head.slice(2))
        if (!group) throw new Error(`${head} is not in tree.txt`)
      } else if (head.startsWith('+ '))
        for (const preset of head.slice(2).split(' ')) add(preset, ['', '', ...cells])
      else add(head, cells)
    }
  return found
}

/** The categories of tree.txt and cuisines.txt with all handwritten labels, in the order of the tree. */
export function readOwnCategories(): Map<string, OwnCategory> {
  const found = readTree()
  const restaurant = found.get('amenity/restaurant')
  if (!restaurant) throw new Error('tree.txt has no amenity/restaurant')
  for (const [name = '', ...words] of readLines('cuisines.txt')) {
    const id = `cuisine/${name}`
    if (found.has(id)) throw new Error(`${id} is there twice`)
    const { icon, type } = restaurant
    const presets = [`amenity/restaurant/${name}`, `amenity/fast_food/${name}`, `cuisine:${name}`]
    const labels = buildCuisineLabels(words)
    found.set(id, { id, parent: restaurant.id, icon, type, presets, labels })
  }
  for (const { id, presets } of [...found.values()])
    for (const preset of presets) if (preset !== id) found.delete(preset)
  for (const file of listFiles('labels-')) {
    const language = file.slice('labels-'.length, -'.txt'.length)
    for (const [id = '', list] of readLines(file)) {
      const labels = found.get(id)?.labels
      if (!labels) throw new Error(`${file} names ${id}, which is not in tree.txt`)
      labels.set(language, [...(labels.get(language) ?? []), ...splitList(list)])
    }
  }
  return found
}
