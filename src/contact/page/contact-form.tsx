import { LoaderCircle } from 'lucide-react'
import { contactText } from '#text/contact/page/contact.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { link } from '../../platform/urls/routes.ts'
import { useMessage } from './use-message.ts'

function ContactField(props: {
  name: string
  label: string
  value: string | undefined
  mistake: string | undefined
  /** Without scripts, the browser must focus the first invalid field. */
  isFirstMistake: boolean
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  rows?: number
  isWide?: boolean
  autoComplete: string
}) {
  const {
    name,
    label,
    value,
    mistake,
    isFirstMistake,
    type = 'text',
    rows,
    isWide,
    ...rest
  } = props
  const id = `contact-${name}`
  const control = {
    id,
    name,
    defaultValue: value,
    dir: 'auto',
    className: 'contact-control',
    'aria-invalid': mistake === undefined ? undefined : true,
    'aria-describedby': mistake === undefined ? undefined : `${id}-mistake`,
    autoFocus: isFirstMistake,
    ...rest,
  }
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} {...control} />}
      {mistake !== undefined && (
        <p id={`${id}-mistake`} className="mt-1.5 text-accent-text text-sm">
          {mistake}
        </p>
      )}
    </div>
  )
}

const words = contactText.form
const MESSAGE_ROWS = 6

export const FORM_ID = 'message-form'

const FIELDS = [
  { name: 'name', label: words.name, autoComplete: 'name', required: true },
  { name: 'email', label: words.email, autoComplete: 'email', type: 'email', required: true },
  { name: 'company', label: words.company, autoComplete: 'organization' },
  { name: 'phone', label: words.phone, autoComplete: 'tel', type: 'tel' },
  { name: 'subject', label: words.subject, autoComplete: 'off', required: true, isWide: true },
  {
    name: 'message',
    label: words.message,
    autoComplete: 'off',
    required: true,
    rows: MESSAGE_ROWS,
    isWide: true,
  },
] as const

/** A honeypot: only bots fill in this hidden field. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="contact-homepage">
      <label htmlFor="contact-homepage">{words.homepage}</label>
      <input id="contact-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

export function ContactForm({ visit }: { visit: Visit }) {
  const { renderedAt } = usePageContext()
  const { form, mistakes, isPending, submit, check } = useMessage(visit.submission)
  const values = visit.submission?.values ?? {}
  return (
    <form
      ref={form}
      method="post"
      action={link.contact(LANGUAGE)}
      // Shows our own messages instead of the browser's.
      noValidate
      onSubmit={submit}
      onInput={check}
      aria-busy={isPending}
      className="grid gap-5 sm:grid-cols-2"
    >
      {FIELDS.map((field) => (
        <ContactField
          key={field.name}
          {...field}
          value={values[field.name]}
          mistake={mistakes.find((each) => each.field === field.name)?.message}
          isFirstMistake={visit.submission?.errors[0]?.field === field.name}
        />
      ))}
      <Honeypot />
      {/* The server compares this time with its own clock. */}
      {visit.status !== null && (
        <input type="hidden" name="renderedAt" value={values.renderedAt ?? renderedAt} />
      )}
      <div className="sm:col-span-2">
        <button type="submit" disabled={isPending} className="contact-send">
          {isPending && (
            <LoaderCircle aria-hidden="true" size={18} className="motion-safe:animate-spin" />
          )}
          {isPending ? words.sending : words.send}
        </button>
      </div>
    </form>
  )
}
