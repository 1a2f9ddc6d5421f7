import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'

type ShortcutActions = {
  search: () => void
  help: () => void
  approve: (id: number) => void
  select: (id: number) => void
}

export function useShortcuts(acts: ShortcutActions): void {
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
