import '../../contact/page/contact.css'
import { correctionMessagesText } from '#text/corrections/messages.ts'
import { correctionsText } from '#text/corrections/page/corrections.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { BusinessNotFound, detectMissingReason } from '../../business-page/business-not-found.tsx'
import { type BusinessDetail, findBusiness } from '../../businesses/businesses.ts'
import { CallError, useCall } from '../../platform/calls/use-call.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { type Screen, usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'

const words = correctionsText

const form = createLazyPart(async () => (await import('./correction-form.tsx')).CorrectionForm)
const claim = createLazyPart(async () => (await import('./correction-form.tsx')).ClaimForm)

function findSentText(sent: string | null): string | null {
  const { queued, mailed, claimed } = correctionMessagesText
  if (sent === 'review') return queued
  if (sent === 'email') return mailed
  return sent === 'claimed' ? claimed : null
}

function Found({ business, visit }: { business: BusinessDetail; visit: Visit }) {
  const { renderedAt } = usePageContext()
  const { name, slug } = business
  const { submission, query, status } = visit
  const token = submission?.values.token ?? query.get('token')
  const sent = submission ? null : findSentText(query.get('sent'))
  const home = link.business(LANGUAGE, slug)
  // The server compares this time with its own clock.
  const shownAt = status === null ? null : renderedAt
  return (
    <div className="sheet pt-5">
      <PageHead title={words.title(name)} />
      <Breadcrumb steps={[{ text: name, href: home }]} here={words.heading} />
      <h1 className="mt-4 text-3xl">{token ? words.claimHeading : words.heading}</h1>
      {sent === null ? (
        <StaticPart of={business}>
          {() =>
            token ? (
              <Late part={claim} props={{ business, submission, token }} />
            ) : (
              <Late part={form} props={{ business, submission, renderedAt: shownAt }} />
            )
          }
        </StaticPart>
      ) : (
        <div role="status" className="contact-notice mt-6 max-w-2xl">
          <p className="font-semibold">{words.sentTitle}</p>
          <p>{sent}</p>
        </div>
      )}
      <p className="mt-8">
        <a href={home} className="text-link inline-block">
          {words.back}
        </a>
      </p>
    </div>
  )
}

function CorrectBusinessView({ visit }: { visit: Visit }) {
  const slug = visit.parameters.slug ?? ''
  const { data, error } = useCall(findBusiness, { slug })
  if (data) return <Found business={data} visit={visit} />
  const isAnswered = visit.status === null || visit.status === 200
  if (isAnswered && !error)
    return (
      <div className="sheet pt-5">
        <Skeleton className="h-96" />
      </div>
    )
  const status = error instanceof CallError ? error.status : visit.status
  return <BusinessNotFound slug={slug} reason={detectMissingReason(status)} />
}

export const screen: Screen = {
  async load({ parameters, query }, loadCall) {
    const { slug = '' } = parameters
    const use = import.meta.env.SSR ? { sends: ['name', 'slug'] as const } : {}
    const found = await loadCall(findBusiness, { slug }, use)
    if (found.kind === 'moved') {
      const token = query.get('token') ?? undefined
      return { location: link.correctBusiness(LANGUAGE, found.parameters.slug ?? '', { token }) }
    }
    if (found.kind === 'gone') return { status: 410 }
    return { status: found.kind === 'found' ? 200 : 404 }
  },
  View: CorrectBusinessView,
}
