import '../../contact/page/contact.css'
import type { ReactNode } from 'react'
import { correctionsText } from '#text/corrections/page/corrections.ts'
import { siteMessagesText } from '#text/platform/calls/site-messages.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { BusinessNotFound, detectMissingReason } from '../../business-page/business-not-found.tsx'
import { type BusinessDetail, findBusiness } from '../../businesses/businesses.ts'
import { CallError, useCall } from '../../platform/calls/use-call.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import type { Screen, Submission, Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { StaticPart } from '../../platform/site-ui/static-part.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'

const words = correctionsText

const REFUSALS: Record<NonNullable<Submission['refusal']>, string> = {
  limited: siteMessagesText.tooMany,
  'too-large': words.tooLarge,
  'disk-full': siteMessagesText.diskFull,
  fault: words.failed,
}

function Notice({ submission }: { submission: Submission | null }) {
  if (!submission?.refusal) return null
  return (
    <div role="alert" className="contact-notice mt-6 max-w-2xl">
      <p className="font-semibold">{words.refused}</p>
      <p>{submission.detail ?? REFUSALS[submission.refusal]}</p>
    </div>
  )
}

function Sent({ text }: { text: string }) {
  return (
    <div role="status" className="contact-notice mt-6 max-w-2xl">
      <p className="font-semibold">{words.sentTitle}</p>
      <p>{text}</p>
    </div>
  )
}

export type CorrectionPage = {
  title: (business: string) => string
  heading: string
  lead: (business: string) => string
  findSentText: (sent: string) => string | null
  Form: (props: { business: BusinessDetail; visit: Visit }) => ReactNode
}

type PageProps = { page: CorrectionPage; visit: Visit }

function Found({ page, business, visit }: PageProps & { business: BusinessDetail }) {
  const { Form } = page
  const { name, slug } = business
  const { submission } = visit
  const sent = submission ? null : page.findSentText(visit.query.get('sent') ?? '')
  const home = link.business(LANGUAGE, slug)
  return (
    <div className="sheet pt-5">
      <PageHead title={page.title(name)} />
      <Breadcrumb steps={[{ text: name, href: home }]} here={page.heading} />
      <h1 className="mt-4 text-3xl">{page.heading}</h1>
      {sent === null ? (
        <>
          <p className="mt-2 max-w-[60ch] text-ink-soft">{page.lead(name)}</p>
          <Notice submission={submission} />
          <StaticPart of={business}>{() => <Form business={business} visit={visit} />}</StaticPart>
        </>
      ) : (
        <Sent text={sent} />
      )}
      <p className="mt-8">
        <a href={home} className="text-link inline-block">
          {words.back}
        </a>
      </p>
    </div>
  )
}

/** A page about one business with a form that works without scripts. */
export function CorrectionScreen({ page, visit }: PageProps) {
  const slug = visit.parameters.slug ?? ''
  const { data, error } = useCall(findBusiness, { slug })
  if (data) return <Found page={page} business={data} visit={visit} />
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

export const findCorrectedBusiness: Screen['load'] = async (visit, loadCall) => {
  const slug = visit.parameters.slug ?? ''
  const use = import.meta.env.SSR ? { sends: ['name', 'slug'] as const } : {}
  const found = await loadCall(findBusiness, { slug }, use)
  if (found.kind === 'moved') {
    const moved = found.parameters.slug ?? ''
    const token = visit.query.get('token') ?? undefined
    return {
      location:
        visit.screen === 'confirm-claim'
          ? link.confirmClaim(LANGUAGE, moved, token)
          : link.correctBusiness(LANGUAGE, moved),
    }
  }
  if (found.kind === 'gone') return { status: 410 }
  return { status: found.kind === 'found' ? 200 : 404 }
}
