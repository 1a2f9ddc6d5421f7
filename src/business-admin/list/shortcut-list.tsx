import { businessesText as english } from '../../businesses/admin/businesses.en.ts'
import { businessesText as turkish } from '../../businesses/admin/businesses.tr.ts'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'

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
  const text = useText({ en: english, tr: turkish })
  return (
    <Dialog title={text.shortcuts} onClose={onClose}>
      <dl className="shortcut-list">
        {KEYS.map(([act, keys]) => (
          <div key={act}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${text.or} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text.shortcutKeys[act]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
