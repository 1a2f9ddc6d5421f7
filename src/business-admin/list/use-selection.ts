import { useState } from 'react'
import type { BulkTarget, ListInput } from '../../businesses/admin/businesses.ts'

type Selection = { of: string; ids: ReadonlySet<number>; isAll: boolean; last: number | null }

export function useSelection({ filter, category, status }: ListInput) {
  const narrowing = { filter, category, status }
  const of = JSON.stringify(narrowing)
  const nothing: Selection = { of, ids: new Set(), isAll: false, last: null }
  const [kept, setKept] = useState(nothing)
  // A different filter clears the selection.
  const selection = kept.of === of ? kept : nothing

  function toggle(id: number, page: readonly number[], upTo: boolean) {
    const ids = new Set(selection.isAll ? [] : selection.ids)
    const isOn = !ids.has(id)
    const [from, to] = [page.indexOf(selection.last ?? -1), page.indexOf(id)].sort(
      (one, other) => one - other,
    ) as [number, number]
    const touched = upTo && from >= 0 ? page.slice(from, to + 1) : [id]
    for (const each of touched) isOn ? ids.add(each) : ids.delete(each)
    setKept({ of, ids, isAll: false, last: id })
  }
  function togglePage(page: readonly number[]) {
    const ids = new Set(selection.isAll ? [] : selection.ids)
    const isOn = selection.isAll || !page.every((id) => ids.has(id))
    for (const id of page) isOn && !selection.isAll ? ids.add(id) : ids.delete(id)
    setKept({ of, ids, isAll: false, last: null })
  }
  const chosen: BulkTarget = selection.isAll ? { filter: narrowing } : { ids: [...selection.ids] }
  return {
    chosen,
    isAll: selection.isAll,
    count: selection.ids.size,
    has: (id: number) => selection.isAll || selection.ids.has(id),
    toggle,
    togglePage,
    selectAll: () => setKept({ ...nothing, isAll: true }),
    clear: () => setKept(nothing),
  }
}

export type BusinessSelection = ReturnType<typeof useSelection>
