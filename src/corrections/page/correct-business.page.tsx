import './correct-business.css'
import { correctionMessagesText } from '#text/corrections/messages.ts'
import { correctionsText } from '#text/corrections/page/corrections.ts'
import { type Screen, usePageContext } from '../../platform/site-ui/page-context.ts'
import { createLazyPart, Late } from '../../platform/site-ui/static-part.tsx'
import {
  type CorrectionPage,
  CorrectionScreen,
  findCorrectedBusiness,
} from './correction-screen.tsx'

const part = createLazyPart(async () => (await import('./correction-form.tsx')).CorrectionForm)

const SENT: Record<string, string> = {
  review: correctionMessagesText.queued,
  email: correctionMessagesText.mailed,
}

const PAGE: CorrectionPage = {
  title: correctionsText.title,
  heading: correctionsText.heading,
  lead: () => correctionsText.lead,
  findSentText: (sent) => (Object.hasOwn(SENT, sent) ? (SENT[sent] ?? null) : null),
  Form({ business, visit }) {
    const { renderedAt } = usePageContext()
    const { submission, status } = visit
    // The server compares this time with its own clock.
    const at = status === null ? null : renderedAt
    return <Late part={part} props={{ business, submission, renderedAt: at }} />
  },
}

export const screen: Screen = {
  load: findCorrectedBusiness,
  View: ({ visit }) => <CorrectionScreen page={PAGE} visit={visit} />,
}
