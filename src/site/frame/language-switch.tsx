import { frameText } from '#text/frame.ts'
import { LANGUAGE } from '#text/language.ts'
import { inLanguage, type SiteLanguage } from '../../routes.ts'
import { useSurroundings, type Visit } from '../visit.ts'

/** What a language calls itself: who looks for it reads it. */
const OWN_NAMES: Record<SiteLanguage, string> = {
  en: 'English',
  tr: 'Türkçe',
  'ar-xb': '\u202eEnglish\u202c',
}

/** The same page in the other languages the site is shown in. */
export function LanguageSwitch({ visit }: { visit: Visit }) {
  const { languages } = useSurroundings()
  if (languages.length < 2) return null
  const query = visit.query.size === 0 ? '' : `?${visit.query}`
  return (
    <nav aria-label={frameText.footer.languages} className="mt-3 text-sm">
      <ul className="flex flex-wrap gap-x-4">
        {languages.map((language) => (
          <li key={language} lang={language}>
            <a
              href={inLanguage(language, visit.path) + query}
              hrefLang={language}
              aria-current={language === LANGUAGE ? 'true' : undefined}
              className="footer-link"
            >
              {OWN_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
