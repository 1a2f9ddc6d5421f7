import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import placesDate from '../../gazetteer/places-date.json' with { type: 'json' }
import { usePageContext } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'

const { footer } = frameText

const COLUMNS = [
  {
    title: footer.directory,
    links: [
      [frameText.home, link.home(LANGUAGE)],
      [frameText.businesses, link.businesses(LANGUAGE)],
      [frameText.favorites, link.favorites(LANGUAGE)],
      [frameText.contact, link.contact(LANGUAGE)],
      [footer.api, link.apiDocs(LANGUAGE)],
    ],
  },
  {
    title: footer.index,
    links: [
      [frameText.categories, link.categories(LANGUAGE)],
      [frameText.countries, link.countries(LANGUAGE)],
      [frameText.cities, link.cities(LANGUAGE)],
    ],
  },
  {
    title: footer.legal,
    links: [
      [footer.privacyPolicy, link.privacyPolicy(LANGUAGE)],
      [footer.legalNotice, link.legalNotice(LANGUAGE)],
      [footer.termsOfService, link.termsOfService(LANGUAGE)],
      [footer.cookiePolicy, link.cookiePolicy(LANGUAGE)],
    ],
  },
] as const

export function SiteFooter() {
  const { renderOnce } = usePageContext()
  return renderOnce ? (
    <footer className="bg-sunken" dangerouslySetInnerHTML={renderOnce('footer', <Content />)} />
  ) : (
    <footer className="bg-sunken">
      <Content />
    </footer>
  )
}

function Content() {
  const { siteName, consent } = usePageContext()
  return (
    <>
      <div className="neatline" />
      <div className="sheet grid grid-cols-2 gap-x-8 gap-y-8 py-10 md:grid-cols-4">
        <div className="col-span-2 md:col-span-1">
          <p className="font-semibold font-serif text-lg">
            <bdi>{siteName}</bdi>
          </p>
          <p className="mt-2 max-w-[36ch] text-ink-soft text-sm">{footer.about}</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="border-line border-b pb-1.5 font-serif text-base">{title}</h2>
            <ul className="mt-2 text-sm">
              {links.map(([text, href]) => (
                <li key={href}>
                  <a href={href} className="footer-link">
                    {text}
                  </a>
                </li>
              ))}
              {consent && title === footer.legal && (
                <li>
                  <a
                    href={link.cookiePolicy(LANGUAGE)}
                    data-privacy-choices
                    className="footer-link"
                  >
                    {footer.privacyChoices}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className="sheet">
        <p className="border-line border-t py-4 text-ink-soft text-sm">
          {footer.placeData(placesDate.newest)}{' '}
          <a href="https://www.geonames.org/" rel="noopener" className="footer-link">
            GeoNames
          </a>
        </p>
      </div>
    </>
  )
}
