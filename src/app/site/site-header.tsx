import { Heart, MapPin, Menu, Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { escapeXml } from '../../platform/http/escape-xml.ts'
import { type ScreenName, usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { buildLanguagePath, link, type SiteLanguage } from '../../platform/urls/routes.ts'
import { SearchForm } from '../../search/suggestions/search-form.tsx'

const SECTIONS = [
  { name: 'home', text: frameText.home, href: link.home(LANGUAGE) },
  { name: 'businesses', text: frameText.businesses, href: link.businesses(LANGUAGE) },
  { name: 'categories', text: frameText.categories, href: link.categories(LANGUAGE) },
  { name: 'countries', text: frameText.countries, href: link.countries(LANGUAGE) },
  { name: 'cities', text: frameText.cities, href: link.cities(LANGUAGE) },
  { name: 'contact', text: frameText.contact, href: link.contact(LANGUAGE) },
  {
    name: 'favorites',
    text: (
      <>
        <Heart aria-hidden="true" size={20} className="max-[60rem]:hidden" />
        <span className="min-[60rem]:sr-only">{frameText.favorites}</span>
      </>
    ),
    href: link.favorites(LANGUAGE),
  },
] as const

const PARENT_SECTIONS: Record<string, string> = {
  business: 'businesses',
  category: 'categories',
  country: 'countries',
  'country-cities': 'countries',
  city: 'cities',
}

function findAriaCurrent(section: string, screen: string): 'page' | 'true' | undefined {
  if (screen === section) return 'page'
  return PARENT_SECTIONS[screen] === section ? 'true' : undefined
}

function SectionLinks({ screen }: { screen: ScreenName }) {
  return SECTIONS.map(({ name, text, href }) => (
    <li key={name}>
      <a href={href} className="nav-link" aria-current={findAriaCurrent(name, screen)}>
        {text}
      </a>
    </li>
  ))
}

const OWN_NAMES: Record<SiteLanguage, string> = {
  en: 'English',
  tr: 'Türkçe',
  'ar-xb': '\u202eEnglish\u202c',
}

function LanguageLinks({ visit, isShort = false }: { visit: Visit; isShort?: boolean }) {
  const { languages } = usePageContext()
  const query = visit.query.size === 0 ? '' : `?${visit.query}`
  return languages
    .filter((language) => language !== LANGUAGE)
    .map((language) => (
      <li key={language} lang={language}>
        <a
          href={buildLanguagePath(language, visit.path) + query}
          hrefLang={language}
          className="nav-link"
          aria-label={isShort ? OWN_NAMES[language] : undefined}
        >
          {isShort ? language.slice(0, 2).toUpperCase() : OWN_NAMES[language]}
        </a>
      </li>
    ))
}

function PhoneMenu({ visit }: { visit: Visit }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const target = event.target instanceof Element ? event.target : null
      const isOutside = !current.contains(target) || target?.closest('a') != null
      if (isEscape || (event.type === 'click' && isOutside)) current.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={menu} className="phone-menu">
      <summary>
        <Menu aria-hidden="true" className="menu-opens" />
        <X aria-hidden="true" className="menu-closes" />
        <span className="sr-only">{frameText.menu}</span>
      </summary>
      <nav aria-label={frameText.menu} className="phone-menu-sheet">
        <ul>
          <SectionLinks screen={visit.screen} />
          <LanguageLinks visit={visit} />
        </ul>
      </nav>
    </details>
  )
}

function HeaderBar({ visit }: { visit: Visit }) {
  const { siteName, languages } = usePageContext()
  const { screen } = visit
  const hasLargerBox = screen === 'home' || screen === 'search'
  return (
    <header className="relative bg-paper">
      <div className="sheet flex min-h-16 items-center gap-x-3 sm:gap-x-5">
        <a
          href={link.home(LANGUAGE)}
          className="flex min-h-11 min-w-0 items-center gap-2 font-semibold font-serif text-lg"
        >
          <MapPin aria-hidden="true" className="flex-none fill-accent text-paper" size={28} />
          <span className="line-clamp-2 leading-[1.2] wrap-anywhere">
            <bdi>{siteName}</bdi>
          </span>
        </a>
        <nav aria-label={frameText.navigation} className="ms-auto hidden min-[60rem]:block">
          <ul className="flex">
            <SectionLinks screen={screen} />
          </ul>
        </nav>
        {languages.length > 1 && (
          <nav aria-label={frameText.languages} className="hidden min-[60rem]:block">
            <ul className="flex">
              <LanguageLinks visit={visit} isShort />
            </ul>
          </nav>
        )}
        {!hasLargerBox && (
          <div className="hidden w-72 flex-none xl:block">
            <SearchForm size="header" idPrefix="header" />
          </div>
        )}
        <div className="-me-2 ms-auto flex min-w-22 items-center justify-end min-[60rem]:ms-0 min-[60rem]:min-w-11 xl:hidden">
          {!hasLargerBox && (
            <a
              href={link.search(LANGUAGE)}
              aria-label={frameText.search}
              className="grid size-11 place-items-center"
            >
              <Search aria-hidden="true" size={22} />
            </a>
          )}
          <div className="min-[60rem]:hidden">
            <PhoneMenu visit={visit} />
          </div>
        </div>
      </div>
      <div className="neatline" />
    </header>
  )
}

const SAMPLE_PATH = '/sample-path'

/** Rendered once for each screen, with links to a sample path in other languages. */
function ServerHeader({ visit }: { visit: Visit }) {
  const { renderOnce, languages } = usePageContext()
  const sample = { ...visit, path: SAMPLE_PATH, query: new URLSearchParams() }
  const header = renderOnce?.(`header of ${visit.screen}`, <HeaderBar visit={sample} />)
  if (!header) return <HeaderBar visit={visit} />
  let html = header.__html.slice(header.__html.indexOf('>') + 1, header.__html.lastIndexOf('<'))
  const query = visit.query.size === 0 ? '' : `?${visit.query}`
  for (const language of languages)
    html = html.replaceAll(
      `"${buildLanguagePath(language, SAMPLE_PATH)}"`,
      () => `"${escapeXml(buildLanguagePath(language, visit.path) + query)}"`,
    )
  return <header className="relative bg-paper" dangerouslySetInnerHTML={{ __html: html }} />
}

export const SiteHeader = import.meta.env.SSR ? ServerHeader : HeaderBar
