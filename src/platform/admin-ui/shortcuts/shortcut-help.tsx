import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { useFrameText } from '../operator.tsx'
import { useRowKeys } from '../use-row-keys.ts'

const KEYS = {
  search: ['/'],
  next: ['j', '↓'],
  previous: ['k', '↑'],
  open: ['Enter'],
  select: ['x'],
  approve: ['a'],
  accept: ['a'],
  merge: ['a'],
  withdraw: ['r'],
  reject: ['r'],
  distinct: ['r', 'n'],
  noCategory: ['r'],
  answered: ['e'],
  spam: ['s'],
  editCell: ['F2'],
  undo: ['u'],
  palette: ['Ctrl+K'],
  help: ['?'],
} as const

export type ShortcutAction = keyof typeof KEYS

/** The button is hidden on phones, which have no keyboard. */
export function ShortcutHelp({ actions }: { actions: readonly ShortcutAction[] }) {
  const { shortcuts: text } = useFrameText()
  const [isOpen, setOpen] = useState(false)
  useRowKeys(() => ({ '?': () => setOpen(true) }))
  return (
    <>
      <IconButton
        icon={Keyboard}
        className="max-md:hidden"
        label={text.title}
        title={text.title}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={text.title} onClose={() => setOpen(false)}>
          <dl className="grid gap-2">
            {[...actions, 'palette' as const, 'help' as const].map((action) => (
              <div key={action} className="grid grid-cols-[8rem_minmax(0,1fr)]">
                <dt>
                  {KEYS[action].map((key, index) => (
                    <span key={key}>
                      {index > 0 && ` ${text.or} `}
                      <kbd className="rounded-[4px] border border-line-strong bg-sunken px-2 py-0.5">
                        {key}
                      </kbd>
                    </span>
                  ))}
                </dt>
                <dd>{text.actions[action]}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}
