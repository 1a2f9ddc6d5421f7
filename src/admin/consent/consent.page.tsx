import { findConsent } from '../../contract/admin/settings.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { consentText as english } from '../../text/en/admin/consent.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { consentText as turkish } from '../../text/tr/admin/consent.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { Loaded } from '../controls/loaded.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'
import { ConsentForm } from './consent-form.tsx'

/** What visitors are asked before it runs. */
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
