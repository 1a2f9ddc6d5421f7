import { Building2, Globe, LayoutGrid } from 'lucide-react'
import { waysOnText } from '#text/listings/index-list/next-steps.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { link } from '../../platform/urls/routes.ts'

const WAYS = [
  {
    name: frameText.categories,
    text: waysOnText.categories,
    href: link.categories(LANGUAGE),
    Icon: LayoutGrid,
  },
  {
    name: frameText.countries,
    text: waysOnText.countries,
    href: link.countries(LANGUAGE),
    Icon: Globe,
  },
  { name: frameText.cities, text: waysOnText.cities, href: link.cities(LANGUAGE), Icon: Building2 },
]

export function WaysOn() {
  return (
    <>
      <h2 className="sr-only">{waysOnText.heading}</h2>
      <ul className="mt-12 grid gap-3 sm:grid-cols-3 sm:gap-4">
        {WAYS.map(({ name, text, href, Icon }) => (
          <li key={name} className="card flex items-center gap-4 p-4">
            <Icon
              aria-hidden="true"
              size={26}
              strokeWidth={1.5}
              className="flex-none text-accent"
            />
            <div>
              <h3 className="text-lg">
                <a href={href} className="card-link">
                  {name}
                </a>
              </h3>
              <p className="text-ink-soft text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
