import '../drafts/drafts.css'
import { useId, useState } from 'react'
import { PREVIEW_PATH } from '../../contract/admin/preview.ts'
import type { ConsentSettings } from '../../contract/admin/settings.ts'
import { inLanguage } from '../../routes.ts'
import { consentText as english } from '../../text/en/admin/consent.ts'
import { consentText as turkish } from '../../text/tr/admin/consent.ts'
import { Button } from '../controls/button.tsx'
import { useText } from '../operator.tsx'

/** The home page as it asks who has not chosen yet, cut off from everything of ours. */
export function ConsentPreview({ consent }: { consent: ConsentSettings }) {
  const text = useText({ en: english, tr: turkish }).preview
  const frame = useId()
  const [isShown, setShown] = useState(false)
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <p className="text-ink-soft">{text.intro}</p>
      <form
        method="post"
        action={PREVIEW_PATH}
        target={frame}
        onSubmit={(event) => {
          event.stopPropagation()
          setShown(true)
        }}
      >
        <input type="hidden" name="path" value={inLanguage('en', '/')} />
        <input type="hidden" name="consent" value={JSON.stringify({ ...consent, isOn: true })} />
        <Button type="submit">{text.show}</Button>
      </form>
      <iframe
        name={frame}
        title={text.frame}
        sandbox="allow-scripts"
        className="preview-frame"
        hidden={!isShown}
      />
    </section>
  )
}
