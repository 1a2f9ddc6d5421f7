import type { Language } from '../../routes.ts'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { useOperator, useText } from '../operator.tsx'

const NAMES: Record<Language, string> = { tr: 'Türkçe', en: 'English' }

/** Turkish or English, each in its own name. */
export function LanguageSwitch() {
  const text = useText({ en: english, tr: turkish })
  const { language, setLanguage } = useOperator()
  return (
    <select
      className="admin-input w-auto"
      aria-label={text.language}
      value={language}
      onChange={(event) => setLanguage(event.target.value as Language)}
    >
      {Object.entries(NAMES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
