import type { Theme } from '../../platform/admin-ui/admin-state.ts'
import { frameText as english } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../../platform/admin-ui/frame.tr.ts'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'

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
