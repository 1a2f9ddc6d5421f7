import { Button } from '../../platform/admin-ui/button.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { buildLanguagePath } from '../../platform/urls/routes.ts'
import type { ConsentSettings } from '../../settings/settings.ts'
import { PreviewFrame } from '../../settings-admin/drafts/preview-frame.tsx'
import { consentText as english } from './consent.en.ts'
import { consentText as turkish } from './consent.tr.ts'

export function ConsentPreview({ consent }: { consent: ConsentSettings }) {
  const text = useText({ en: english, tr: turkish }).preview
  return (
    <PreviewFrame text={text}>
      <input type="hidden" name="path" value={buildLanguagePath('en', '/')} />
      <input type="hidden" name="consent" value={JSON.stringify({ ...consent, isOn: true })} />
      <div>
        <Button type="submit">{text.show}</Button>
      </div>
    </PreviewFrame>
  )
}
