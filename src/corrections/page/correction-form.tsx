import { businessText } from '#text/business-page/business.ts'
import { correctionsText } from '#text/corrections/page/corrections.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { BusinessDetail } from '../../businesses/businesses.ts'
import { DAYS, formatPeriods, isAllDay } from '../../opening-hours/opening-hours.ts'
import type { Submission } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'
import { CORRECTED_FIELDS, type CorrectedField, KINDS, NOTE_MAX_CHARS } from '../correction.ts'

const words = correctionsText
const hoursWords = businessText.hours
/** The server ignores the fields of other reports, which the form hides. */
const HAS_FIELDS: readonly string[] = ['details', 'moved']
const HOURS_ROWS = 7
const NOTE_ROWS = 4

/** In the language of the page; the server reads both languages. */
function formatHours({ openingHours, hoursText }: BusinessDetail): string {
  if (openingHours === null) return hoursText ?? ''
  return DAYS.flatMap((day) => {
    const hours = openingHours[day]
    if (!hours) return []
    const { periods } = hours
    if (periods === null) return `${hoursWords.days[day]}: ${hours.text}`
    const text = isAllDay(periods) ? hoursWords.allDay : formatPeriods(periods)
    return `${hoursWords.days[day]}: ${periods.length === 0 ? hoursWords.closed : text}`
  }).join('\n')
}

const findShown = (business: BusinessDetail): Record<CorrectedField, string> => ({
  name: business.name,
  category: business.category ?? '',
  address: business.address ?? '',
  city: business.city ?? '',
  phone: business.phone ?? '',
  website: business.website ?? '',
  email: business.email ?? '',
  hours: formatHours(business),
})

const TYPES = { phone: 'tel', email: 'email', website: 'url', senderEmail: 'email' } as const

type FieldProps = {
  name: CorrectedField | 'note' | 'senderEmail'
  label: string
  hint?: string
  value: string
  rows?: number
  maxLength?: number
  autoComplete?: string
  submission: Submission | null
}

function CorrectionField(props: FieldProps) {
  const { name, label, hint, value, rows, submission, autoComplete = 'off', maxLength } = props
  const id = `correction-${name}`
  const mistake = submission?.errors.find(({ field }) => field === name)?.message
  const described = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ')
  const control = {
    ...{ id, name, autoComplete, maxLength, defaultValue: value, dir: 'auto' },
    className: 'contact-control',
    'aria-invalid': mistake === undefined ? undefined : true,
    'aria-describedby': described || undefined,
    autoFocus: submission?.errors[0]?.field === name,
  }
  const type = TYPES[name as keyof typeof TYPES] ?? 'text'
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} {...control} />}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {mistake !== undefined && (
        <p id={`${id}-mistake`} className="mt-1.5 text-accent-text text-sm">
          {mistake}
        </p>
      )}
    </div>
  )
}

function Kinds({ submission }: { submission: Submission | null }) {
  const chosen = submission?.values.kind ?? 'details'
  const mistake = submission?.errors.find(({ field }) => field === 'kind')?.message
  return (
    <fieldset className="grid" aria-describedby={mistake && 'correction-kind-mistake'}>
      <legend className="mb-1 font-semibold text-lg">{words.kindTitle}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="kind"
            value={kind}
            defaultChecked={kind === chosen}
            required
            data-alone={HAS_FIELDS.includes(kind) ? undefined : ''}
            className="size-5 flex-none accent-accent"
          />
          {words.kinds[kind]}
        </label>
      ))}
      {mistake !== undefined && (
        <p id="correction-kind-mistake" className="mt-1.5 text-accent-text text-sm">
          {mistake}
        </p>
      )}
    </fieldset>
  )
}

const REFUSALS: Record<NonNullable<Submission['refusal']>, string> = {
  limited: words.failed,
  'too-large': words.tooLarge,
  'disk-full': words.diskFull,
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

/** Opening the link changes nothing, because mail scanners open links too. */
export function ClaimForm(props: {
  business: BusinessDetail
  submission: Submission | null
  token: string
}) {
  const { business, submission, token } = props
  const mistake = submission?.errors[0]?.message
  if (mistake !== undefined)
    return (
      <p role="alert" className="contact-notice mt-6 max-w-2xl">
        {mistake}
      </p>
    )
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{words.claimLead(business.name)}</p>
      <Notice submission={submission} />
      <form method="post" action={link.correctBusiness(LANGUAGE, business.slug)} className="mt-6">
        <input type="hidden" name="kind" value="claim" />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="contact-send">
          {words.confirm}
        </button>
      </form>
    </>
  )
}

export function CorrectionForm(props: {
  business: BusinessDetail
  submission: Submission | null
  renderedAt: number | null
}) {
  const { business, submission, renderedAt } = props
  const values = submission?.values ?? {}
  const shown = findShown(business)
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{words.lead}</p>
      <Notice submission={submission} />
      <form
        method="post"
        action={link.correctBusiness(LANGUAGE, business.slug)}
        noValidate
        className="group/report mt-6 grid max-w-2xl gap-6"
      >
        <Kinds submission={submission} />
        <fieldset className="grid gap-5 group-has-[[data-alone]:checked]/report:hidden">
          <legend className="mb-1 font-semibold text-lg">{words.fieldsTitle}</legend>
          <p className="text-ink-soft">{words.fieldsHint}</p>
          {CORRECTED_FIELDS.map((name) => (
            <CorrectionField
              key={name}
              name={name}
              label={words.fields[name]}
              value={values[name] ?? shown[name]}
              submission={submission}
              {...(name === 'hours' && { rows: HOURS_ROWS, hint: words.hoursHint })}
            />
          ))}
        </fieldset>
        <CorrectionField
          name="note"
          label={words.note}
          hint={words.noteHint}
          value={values.note ?? ''}
          rows={NOTE_ROWS}
          maxLength={NOTE_MAX_CHARS}
          submission={submission}
        />
        <CorrectionField
          name="senderEmail"
          label={words.senderEmail}
          hint={`${words.senderEmailHint} ${words.claimHint}`}
          value={values.senderEmail ?? ''}
          autoComplete="email"
          submission={submission}
        />
        {/* A honeypot: only bots fill in this hidden field. */}
        <div aria-hidden="true" className="contact-homepage">
          <label htmlFor="correction-homepage">{words.homepage}</label>
          <input id="correction-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="shown" value={values.shown ?? JSON.stringify(shown)} />
        {renderedAt !== null && (
          <input type="hidden" name="renderedAt" value={values.renderedAt ?? renderedAt} />
        )}
        <button type="submit" className="contact-send justify-self-start">
          {words.send}
        </button>
      </form>
    </>
  )
}
