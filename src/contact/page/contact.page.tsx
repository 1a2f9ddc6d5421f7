import { LANGUAGE } from '#text/platform/i18n/language.ts'
import './contact.css'
import { contactText } from '#text/contact/page/contact.ts'
import { siteMessagesText } from '#text/platform/calls/site-messages.ts'
import { findHomepage, type Homepage } from '../../listings/homepage.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { type Screen, usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { StaticPart } from '../../platform/site-ui/static-part.tsx'
import { buildOrganization, recordStructuredData } from '../../platform/site-ui/structured-data.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { Toaster } from '../../platform/ui/toast.tsx'
import { link } from '../../platform/urls/routes.ts'
import { findSiteProfile, type SiteProfile } from '../../settings/public-settings.ts'
import { ContactCards, LoadingCards } from './contact-cards.tsx'
import { ContactForm, FORM_ID } from './contact-form.tsx'
import { formatLowerBound } from './round-down.ts'
import { REFUSALS } from './use-message.ts'

const words = contactText.statistics
const FIGURES = ['businesses', 'countries', 'cities', 'categories'] as const

/** Shows the operator's own figures if set, else live counts. */
function Statistics(props: {
  fixed: SiteProfile['platformFigures'] | undefined
  totals: Homepage['totals'] | undefined
}) {
  const { fixed, totals } = props
  const format = (name: (typeof FIGURES)[number]) =>
    fixed?.[name] || (fixed && totals ? formatLowerBound(totals[name]) : null)
  if (totals?.businesses === 0 && !fixed?.businesses) return null
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics" className="mb-4 text-xl">
        {words.title}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 border-line border-t pt-5">
        {FIGURES.map((name) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{words[name]}</dt>
            <dd className="font-semibold font-serif text-2xl tabular-nums">
              {format(name) ?? <Skeleton className="my-1 h-7 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Notice({ visit, replyTime }: { visit: Visit; replyTime: string }) {
  const refusal = visit.submission?.refusal
  if (refusal)
    return (
      <div role="alert" className="contact-notice mt-6 max-w-2xl">
        <p className="font-semibold">{contactText.error}</p>
        <p>{REFUSALS[refusal]}</p>
      </div>
    )
  if (visit.submission || !isSent(visit)) return null
  return (
    <div role="status" className="contact-notice mt-6 max-w-2xl">
      <p className="font-semibold">{contactText.sent}</p>
      <p>{siteMessagesText.thanks(replyTime)}</p>
    </div>
  )
}

const isSent = (visit: Visit) => visit.query.get('sent') === '1'

function ContactView({ visit }: { visit: Visit }) {
  const surroundings = usePageContext()
  const { siteName } = surroundings
  if (import.meta.env.SSR) recordStructuredData(surroundings, buildOrganization(surroundings))
  const { data: profile, isError: isProfileLost } = useCall(findSiteProfile, null)
  const { data: homepage, isError: isHomepageLost } = useCall(findHomepage, null)
  return (
    <Toaster>
      <PageHead
        title={contactText.title}
        description={contactText.description(siteName)}
        canonical={link.contact(LANGUAGE)}
        noindex={isSent(visit)}
      />
      <div className="sheet pt-5">
        <Breadcrumb steps={[]} here={contactText.title} />
        <h1 className="mt-4 text-3xl">{contactText.title}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-soft">{contactText.lead}</p>
        <Notice visit={visit} replyTime={profile?.replyTime ?? ''} />
        <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-14">
          <section id={FORM_ID} aria-labelledby="message-form-title">
            <h2 id="message-form-title" className="mb-5 text-2xl">
              {contactText.form.title}
            </h2>
            <ContactForm visit={visit} />
          </section>
          <div className="grid content-start gap-8">
            {/* The form must work even if the cards can't be loaded. */}
            {!isProfileLost && (
              <StaticPart of={profile} className="grid gap-3 empty:hidden">
                {() => (profile ? <ContactCards profile={profile} /> : <LoadingCards />)}
              </StaticPart>
            )}
            {!isProfileLost && !isHomepageLost && (
              <StaticPart of={homepage}>
                {() => <Statistics fixed={profile?.platformFigures} totals={homepage?.totals} />}
              </StaticPart>
            )}
          </div>
        </div>
      </div>
    </Toaster>
  )
}

export const screen: Screen = {
  async load(_visit, loadCall) {
    await loadCall(findSiteProfile, null, { sends: ['replyTime'] })
    await loadCall(findHomepage, null, { sends: [] })
    return { status: 200 }
  },
  View: ContactView,
}
