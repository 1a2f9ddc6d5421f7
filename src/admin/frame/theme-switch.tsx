import type { Theme } from '../../contract/admin/admin-state.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { useOperator, useText } from '../operator.tsx'

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const text = useText({ en: english, tr: turkish })
  const { theme, setTheme } = useOperator()
  return (
    <select
      className="admin-input w-auto"
      aria-label={text.theme}
      value={theme ?? 'system'}
      onChange={({ target }) =>
        setTheme(target.value === 'system' ? null : (target.value as Theme))
      }
    >
      {(['system', 'light', 'dark'] as const).map((each) => (
        <option key={each} value={each}>
          {text.themes[each]}
        </option>
      ))}
    </select>
  )
}
