import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { buildLanguagePath, type SiteLanguage } from '../../platform/urls/routes.ts'

const OWN_NAMES: Record<SiteLanguage, string> = {
  en: 'English',
  tr: 'Türkçe',
  'ar-xb': '\u202eEnglish\u202c',
}

export function LanguageSwitch({ visit }: { visit: Visit }) {
  const { languages } = usePageContext()
  if (languages.length < 2) return null
  const query = visit.query.size === 0 ? '' : `?${visit.query}`
  return (
    <nav aria-label={frameText.footer.languages} className="mt-3 text-sm">
      <ul className="flex flex-wrap gap-x-4">
        {languages.map((language) => (
          <li key={language} lang={language}>
            <a
              href={buildLanguagePath(language, visit.path) + query}
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
