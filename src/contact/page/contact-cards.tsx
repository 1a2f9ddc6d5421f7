import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { contactText } from '#text/contact/page/contact.ts'
import { parsePhoneNumbers } from '../../platform/ui/parse-phone-numbers.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import type { SiteProfile } from '../../settings/public-settings.ts'

function Card(props: { icon: typeof Mail; title: string; children: ReactNode }) {
  const Icon = props.icon
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="card grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-4.5"
    >
      <Icon aria-hidden="true" size={20} className="text-accent-text" />
      <div className="min-w-0">
        <h2 id={id} className="text-lg leading-tight">
          {props.title}
        </h2>
        <div className="mt-2">{props.children}</div>
      </div>
    </section>
  )
}

function Numbers({ label, field, isFax }: { label: string; field: string; isFax?: boolean }) {
  const numbers = parsePhoneNumbers(field)
  if (numbers.length === 0) return null
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      {numbers.map(({ text, href }) => (
        <dd key={text} className="tabular-nums">
          {href && !isFax ? (
            <a href={href} className="contact-link">
              <bdi>{text}</bdi>
            </a>
          ) : (
            <bdi>{text}</bdi>
          )}
        </dd>
      ))}
    </div>
  )
}

/** Only what the operator has set. */
export function ContactCards({ profile }: { profile: SiteProfile }) {
  const { office, phone, email, hours } = contactText
  const { officeAddress, phoneInternational, phoneLocal, fax, supportEmail, supportHours } = profile
  return (
    <>
      {[phoneInternational, phoneLocal, fax].some((each) => each !== '') && (
        <Card icon={Phone} title={phone.title}>
          <dl className="grid gap-2">
            <Numbers label={phone.international} field={phoneInternational} />
            <Numbers label={phone.local} field={phoneLocal} />
            <Numbers label={phone.fax} field={fax} isFax />
          </dl>
        </Card>
      )}
      {supportEmail !== '' && (
        <Card icon={Mail} title={email.title}>
          <p>
            <a href={`mailto:${supportEmail}`} className="contact-link">
              {supportEmail}
            </a>
          </p>
          <p className="mt-2 text-ink-soft text-sm">{email.note}</p>
        </Card>
      )}
      {supportHours.length > 0 && (
        <Card icon={Clock} title={hours.title}>
          <dl className="grid gap-1.5 tabular-nums">
            {supportHours.map(({ days, hours: open }) => (
              <div key={days}>
                <dt className="text-ink-soft text-sm">
                  <bdi>{days}</bdi>
                </dt>
                <dd>
                  <bdi>{open}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {officeAddress !== '' && (
        <Card icon={MapPin} title={office.title}>
          <p dir="auto" className="whitespace-pre-line">
            {officeAddress}
          </p>
        </Card>
      )}
    </>
  )
}

export function LoadingCards() {
  const { office, phone, email, hours, loading } = contactText
  return (
    <>
      {[office, phone, email, hours].map(({ title }, index) => (
        <Card key={title} icon={[MapPin, Phone, Mail, Clock][index] ?? Mail} title={title}>
          <span className="sr-only">{loading}</span>
          <Skeleton className="my-1 h-5 w-4/5" />
          <Skeleton className="my-1 h-5 w-3/5" />
        </Card>
      ))}
    </>
  )
}
