import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findConsent } from '../../settings/settings.ts'
import { consentText as english } from './consent.en.ts'
import { consentText as turkish } from './consent.tr.ts'
import { ConsentForm } from './consent-form.tsx'

function Consent() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  return (
    <>
      <PageTitle title={frame.screens.consent} intro={text.intro} />
      <Loaded query={useCall(findConsent, 'consent')} skeleton="h-96">
        {(stored) => <ConsentForm stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: Consent }
