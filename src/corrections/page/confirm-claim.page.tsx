import { correctionMessagesText } from '#text/corrections/messages.ts'
import { correctionsText } from '#text/corrections/page/corrections.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Screen } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'
import {
  type CorrectionPage,
  CorrectionScreen,
  findCorrectedBusiness,
} from './correction-screen.tsx'

/** Opening the link changes nothing, because mail scanners open links too. */
const PAGE: CorrectionPage = {
  title: correctionsText.claimTitle,
  heading: correctionsText.claimHeading,
  lead: correctionsText.claimLead,
  findSentText: (sent) => (sent === '1' ? correctionMessagesText.claimed : null),
  Form({ business, visit: { query, submission } }) {
    const mistake = submission?.errors[0]?.message
    if (mistake !== undefined)
      return (
        <p role="alert" className="contact-notice mt-6 max-w-2xl">
          {mistake}
        </p>
      )
    const token = submission?.values.token ?? query.get('token') ?? ''
    return (
      <form method="post" action={link.confirmClaim(LANGUAGE, business.slug)} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="contact-send">
          {correctionsText.confirm}
        </button>
      </form>
    )
  },
}

export const screen: Screen = {
  load: findCorrectedBusiness,
  View: ({ visit }) => <CorrectionScreen page={PAGE} visit={visit} />,
}
