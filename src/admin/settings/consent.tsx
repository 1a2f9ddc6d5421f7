import { findConsent } from '../../contract/admin/settings.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { Loaded } from '../controls/loaded.tsx'
import { ConsentForm } from './consent-form.tsx'

/** What visitors are asked before it runs. */
export function Consent() {
  return (
    <Loaded query={useCall(findConsent, 'consent')} skeleton="h-96">
      {(stored) => <ConsentForm stored={stored} />}
    </Loaded>
  )
}
