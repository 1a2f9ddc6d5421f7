import { ExternalLink } from 'lucide-react'
import { useText } from '../platform/admin-ui/operator.tsx'
import { PREVIEW_PATH } from '../platform/urls/preview.ts'
import { formatPath, link } from '../platform/urls/routes.ts'
import { settingsText as english } from './settings.en.ts'
import { settingsText as turkish } from './settings.tr.ts'

const HOME = link.home('en')

export function SiteLinks() {
  const text = useText({ en: english, tr: turkish }).site
  const links = [
    { href: HOME, label: text.open },
    { href: formatPath(PREVIEW_PATH, {}, { path: HOME }), label: text.preview },
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
