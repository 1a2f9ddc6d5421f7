import type { ConsentSettings } from '../../contract/admin/settings.ts'
import { inLanguage } from '../../routes.ts'
import { consentText as english } from '../../text/en/admin/consent.ts'
import { consentText as turkish } from '../../text/tr/admin/consent.ts'
import { Button } from '../controls/button.tsx'
import { PreviewFrame } from '../drafts/preview-frame.tsx'
import { useText } from '../operator.tsx'

/** The home page as it asks who has not chosen yet. */
export function ConsentPreview({ consent }: { consent: ConsentSettings }) {
  const text = useText({ en: english, tr: turkish }).preview
  return (
    <PreviewFrame text={text}>
      <input type="hidden" name="path" value={inLanguage('en', '/')} />
      <input type="hidden" name="consent" value={JSON.stringify({ ...consent, isOn: true })} />
      <div>
        <Button type="submit">{text.show}</Button>
      </div>
    </PreviewFrame>
  )
}
