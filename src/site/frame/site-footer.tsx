import { link } from '../../routes.ts'
import { frameText } from '../../text/en/frame.ts'
import { useSurroundings } from '../visit.ts'

const { footer } = frameText

/** The footer's columns, as at the end of an atlas. */
const COLUMNS = [
  {
    title: footer.directory,
    links: [
      [frameText.home, link.home('en')],
      [frameText.businesses, link.businesses('en')],
      [frameText.contact, link.contact('en')],
      [footer.api, link.apiDocs('en')],
    ],
  },
  {
    title: footer.index,
    links: [
      [frameText.categories, link.categories('en')],
      [frameText.countries, link.countries('en')],
      [frameText.cities, link.cities('en')],
    ],
  },
  {
    title: footer.legal,
    links: [
      [footer.privacyPolicy, link.privacyPolicy('en')],
      [footer.legalNotice, link.legalNotice('en')],
      [footer.termsOfService, link.termsOfService('en')],
      [footer.cookiePolicy, link.cookiePolicy('en')],
    ],
  },
] as const

/** The end of every page: where everything is, and whom the place names are owed to. */
export function SiteFooter() {
  const { siteName } = useSurroundings()
  return (
    <footer className="bg-sunken">
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
            </ul>
          </nav>
        ))}
      </div>
      <div className="sheet">
        <p className="border-line border-t py-4 text-ink-soft text-sm">{footer.placeNames}</p>
      </div>
    </footer>
  )
}
