import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'

type Acts = {
  search: () => void
  help: () => void
  /** For the business of the row one is at. */
  approve: (id: number) => void
  select: (id: number) => void
}

/** The keys of the list of businesses. */
export function useShortcuts(acts: Acts): void {
  useRowKeys((row) => {
    const id = Number(row)
    return {
      '/': acts.search,
      '?': acts.help,
      a: id > 0 && (() => acts.approve(id)),
      x: id > 0 && (() => acts.select(id)),
    }
  })
}
