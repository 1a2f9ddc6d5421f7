import { isCustomName } from '../../settings/custom-fields.ts'
import { LIST_COLUMNS, type ListColumn } from '../admin-list-options.ts'

const STORED = 'gazetteer.list-columns'
export const FIRST_COLUMNS: readonly ListColumn[] = ['category', 'place', 'address', 'phone']

export function parseColumns(text: string | null): readonly ListColumn[] | null {
  const names = new Set(text?.split(','))
  const columns = [...names].flatMap(
    (name): ListColumn | [] =>
      LIST_COLUMNS.find((each) => each === name) ?? (isCustomName(name) ? name : []),
  )
  return columns.length === 0 ? null : columns
}

export const readPreferredColumns = (): readonly ListColumn[] =>
  parseColumns(localStorage.getItem(STORED)) ?? FIRST_COLUMNS

export const savePreferredColumns = (columns: readonly ListColumn[]): void =>
  localStorage.setItem(STORED, columns.join(','))
