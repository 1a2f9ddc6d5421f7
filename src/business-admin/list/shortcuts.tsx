import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import { useBusinessesText } from './selection.tsx'

const KEYS = [
  ['search', ['/']],
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['edit', ['Enter']],
  ['approve', ['a']],
  ['select', ['x']],
  ['help', ['?']],
] as const

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const text = useBusinessesText()
  return (
    <Dialog title={text.shortcuts} onClose={onClose}>
      <dl className="grid gap-2">
        {KEYS.map(([action, keys]) => (
          <div key={action} className="grid grid-cols-[8rem_minmax(0,1fr)]">
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${text.or} `}
                  <kbd className="rounded-[4px] border border-line-strong bg-sunken px-2 py-0.5">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{text.shortcutKeys[action]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

type ShortcutActions = {
  search: () => void
  help: () => void
  approve: (id: number) => void
  select: (id: number) => void
}

export function useShortcuts(actions: ShortcutActions): void {
  useRowKeys((row) => {
    const id = Number(row)
    return {
      '/': actions.search,
      '?': actions.help,
      a: id > 0 && (() => actions.approve(id)),
      x: id > 0 && (() => actions.select(id)),
    }
  })
}
