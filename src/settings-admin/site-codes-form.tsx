import { TriangleAlert } from 'lucide-react'
import { useText } from '../platform/admin-ui/operator.tsx'
import { type SiteCodes, saveSiteSettings } from '../settings/settings.ts'
import { CodesForm } from './drafts/codes-form.tsx'
import type { Stored } from './drafts/use-draft.ts'
import { settingsText as english } from './settings.en.ts'
import { settingsText as turkish } from './settings.tr.ts'

const NAMES = ['head_tags', 'analytics_code', 'facebook_pixel', 'footer_tags'] as const

const hasScript = (code: string) => /<script\b/i.test(code)

export function SiteCodesForm({ stored }: { stored: Stored<SiteCodes> }) {
  const text = useText({ en: english, tr: turkish })
  return (
    <CodesForm
      stored={stored}
      call={saveSiteSettings}
      part="site-codes"
      names={NAMES}
      words={text.codes}
      told={{ saved: text.updated, failed: text.notUpdated }}
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
