import { Phone } from 'lucide-react'
import { parsePhoneNumbers } from './parse-phone-numbers.ts'

export function PhoneLink(props: { phone: string; label: string; iconOnly?: boolean }) {
  const { phone, label, iconOnly = false } = props
  const { text, href } = parsePhoneNumbers(phone)[0] ?? { text: phone, href: null }
  if (iconOnly)
    return (
      <a
        href={href ?? undefined}
        title={text}
        aria-label={`${label}: ${text}`}
        className="icon-link"
      >
        <Phone aria-hidden="true" size={16} />
      </a>
    )
  return (
    <a
      href={href ?? undefined}
      className="inline-flex min-h-6 min-w-0 items-center max-sm:-my-2.5 max-sm:min-h-11 gap-1.5 hover:text-accent-text"
    >
      <Phone aria-hidden="true" size={16} className="flex-none text-ink-soft" />
      <span className="sr-only">{`${label}: `}</span>
      <bdi className="tabular-nums">{text}</bdi>
    </a>
  )
}
