import { LANGUAGE } from '#text/language.ts'
import './contact.css'
import { siteAnswersText } from '#text/answers.ts'
import { contactText } from '#text/contact.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { findHomepage } from '../../contract/homepage.ts'
import { findSiteProfile } from '../../contract/settings.ts'
import { link } from '../../routes.ts'
import { Toaster } from '../../ui/toast.tsx'
import { AsServed } from '../frame/as-served.tsx'
import { Breadcrumb } from '../frame/breadcrumb.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { organization } from '../structured-data/site.ts'
import { tell } from '../structured-data/tell.ts'
import { type Screen, useSurroundings, type Visit } from '../visit.ts'
import { ContactCards, LoadingCards } from './contact-cards.tsx'
import { ContactForm, FORM_ID } from './contact-form.tsx'
import { Statistics } from './statistics.tsx'
import { REFUSALS } from './use-message.ts'

/** What became of a message sent without scripts; with them a toast says it. */
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
      <p>{siteAnswersText.thanks(replyTime)}</p>
    </div>
  )
}

const isSent = (visit: Visit) => visit.query.get('sent') === '1'

function ContactView({ visit }: { visit: Visit }) {
  const surroundings = useSurroundings()
  const { siteName } = surroundings
  if (import.meta.env.SSR) tell(surroundings, organization(surroundings))
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
        {/* What could not be loaded is left out: the form is what one came for. */}
        {!isProfileLost && (
          <AsServed of={profile} className="mt-7 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
            {profile ? <ContactCards profile={profile} /> : <LoadingCards />}
          </AsServed>
        )}
        <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-14">
          <section id={FORM_ID} aria-labelledby="message-form-title">
            <h2 id="message-form-title" className="mb-5 text-2xl">
              {contactText.form.title}
            </h2>
            <ContactForm visit={visit} />
          </section>
          {!isProfileLost && !isHomepageLost && (
            <AsServed of={homepage}>
              <Statistics fixed={profile?.platformFigures} totals={homepage?.totals} />
            </AsServed>
          )}
        </div>
      </div>
    </Toaster>
  )
}

export const screen: Screen = {
  async load(_visit, loadCall) {
    await loadCall(findSiteProfile, null, { left: ({ replyTime }) => ({ replyTime }) })
    await loadCall(findHomepage, null, { left: () => ({}) })
    return { status: 200 }
  },
  View: ContactView,
}
