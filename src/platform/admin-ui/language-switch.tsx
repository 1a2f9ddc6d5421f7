import type { Language } from '../urls/routes.ts'
import { useFrameText, useOperator } from './operator.tsx'

const NAMES: Record<Language, string> = { tr: 'Türkçe', en: 'English' }

export function LanguageSwitch() {
  const text = useFrameText()
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
