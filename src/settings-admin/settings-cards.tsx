import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { Button } from '../platform/admin-ui/button.tsx'
import { useErrorToast } from '../platform/admin-ui/error-text.ts'
import { useText } from '../platform/admin-ui/operator.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { PREVIEW_PATH } from '../platform/urls/preview.ts'
import { formatPath, link } from '../platform/urls/routes.ts'
import { adminSettings } from '../settings/admin-client.ts'
import type { SiteCodes } from '../settings/operator-code.ts'
import { CodesForm } from './drafts/codes-form.tsx'
import type { Stored } from './drafts/use-draft.ts'
import { settingsText as english } from './settings.en.ts'
import { settingsText as turkish } from './settings.tr.ts'

export const useSettingsText = () => useText({ en: english, tr: turkish })

const NAMES = ['head_tags', 'analytics_code', 'facebook_pixel', 'footer_tags'] as const

const hasScript = (code: string) => /<script\b/i.test(code)

export function SiteCodesForm({ stored }: { stored: Stored<SiteCodes> }) {
  const text = useSettingsText()
  return (
    <CodesForm
      stored={stored}
      call={adminSettings.saveSiteSettings}
      part="site-codes"
      names={NAMES}
      words={text.codes}
      messages={{ notSaved: text.notUpdated }}
      saveLabel={text.save}
      first="home"
      head={({ head_tags, footer_tags }) => (
        <>
          <h2>{text.codesTitle}</h2>
          {(hasScript(head_tags) || hasScript(footer_tags)) && (
            <p role="status" className="flex items-start gap-2 text-soon">
              <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
              {text.scriptWarning}
            </p>
          )}
        </>
      )}
    />
  )
}

const HOME = link.home('en')

export function SiteLinks() {
  const text = useSettingsText().site
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

/** The specification prescribes this delay. */
const RELOAD_MS = 2000

export function ClearCache() {
  const text = useSettingsText().cache
  const client = useQueryClient()
  const change = useChange(adminSettings.clearCache, {
    done: () => ({ title: text.doneTitle, text: text.doneText }),
    onError: useErrorToast(text.failed),
  })
  function reload() {
    void client.invalidateQueries()
    setTimeout(() => location.reload(), RELOAD_MS)
  }
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p className="max-w-[70ch] text-ink-soft">{text.text}</p>
      <Button isBusy={change.isPending} onClick={() => change.mutate(null, { onSuccess: reload })}>
        {change.isPending ? text.clearing : text.clear}
      </Button>
    </section>
  )
}
