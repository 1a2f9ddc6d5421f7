import { readTextLines } from '../../platform/i18n/read-text-lines.server.ts'

/** A line of categories.tsv, which tools/gazetteer/build-categories.ts writes. */
export type VocabularyCategory = {
  /** Stored and public, such as 'shop/pet', 'cuisine/thai' or 'x/tour-operator'. */
  id: string
  /** Null for a group; groups are categories too. */
  parentId: string | null
  icon: string
  schemaType: string
  /** By language; English always exists. */
  labels: Readonly<Record<string, string>>
}

function readVocabulary(): Map<string, VocabularyCategory> {
  const [header = '', ...lines] = readTextLines(import.meta.dirname, 'categories.tsv')
  const languages = header.split('\t').slice(4)
  return new Map(
    lines.map((line) => {
      const [id = '', parent = '', icon = '', schemaType = '', ...names] = line.split('\t')
      const labels = Object.fromEntries(
        languages.map((language, at) => [language, names[at] ?? '']),
      )
      return [id, { id, parentId: parent === '' ? null : parent, icon, schemaType, labels }]
    }),
  )
}

const vocabulary = readVocabulary()

export const findVocabularyCategory = (id: string): VocabularyCategory | null =>
  vocabulary.get(id) ?? null

export const listLabels = (id: string): string[] =>
  Object.values(vocabulary.get(id)?.labels ?? {}).filter((label) => label !== '')

export const listVocabulary = (): VocabularyCategory[] => [...vocabulary.values()]

export function formatCategoryName(id: string, name: string, language: string): string {
  const labels = vocabulary.get(id)?.labels
  return labels?.en === name ? (labels[language] ?? name) : name
}

export function findCategoryLabel(id: string, language: string): string | null {
  const labels = vocabulary.get(id)?.labels
  return labels?.[language] ?? labels?.en ?? null
}
