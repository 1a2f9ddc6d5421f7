import { ExternalLink } from 'lucide-react'
import { fillPattern, PAGES, SAFE_MODE } from '../../routes.ts'
import { settingsText as english } from '../../text/en/admin/settings.ts'
import { settingsText as turkish } from '../../text/tr/admin/settings.ts'
import { useText } from '../operator.tsx'

const HREF = fillPattern(PAGES.home.patterns[0], {}, { [SAFE_MODE.name]: SAFE_MODE.value })

/** The way into a site whose code has broken it. */
export function SafeMode() {
  const text = useText({ en: english, tr: turkish }).safe
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p className="max-w-[70ch] text-ink-soft">{text.text}</p>
      <a className="admin-button" href={HREF} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden="true" size={16} />
        {text.open}
      </a>
    </section>
  )
}
