import { ExternalLink } from 'lucide-react'
import { PREVIEW_PATH } from '../../contract/admin/preview.ts'
import { fillPattern, link } from '../../routes.ts'
import { settingsText as english } from '../../text/en/admin/settings.ts'
import { settingsText as turkish } from '../../text/tr/admin/settings.ts'
import { useText } from '../operator.tsx'

const HOME = link.home('en')

export function SiteLinks() {
  const text = useText({ en: english, tr: turkish }).site
  const links = [
    { href: HOME, label: text.open },
    { href: fillPattern(PREVIEW_PATH, {}, { path: HOME }), label: text.preview },
  ]
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p className="max-w-[70ch] text-ink-soft">{text.text}</p>
      <div className="flex flex-wrap gap-3">
        {links.map(({ href, label }) => (
          <a
            key={href}
            className="admin-button"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden="true" size={16} />
            {label}
          </a>
        ))}
      </div>
    </section>
  )
}
