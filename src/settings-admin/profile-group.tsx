import { Field } from '../platform/admin-ui/field.tsx'
import { useText } from '../platform/admin-ui/operator.tsx'
import { siteProfileText as english } from './site-profile.en.ts'
import { siteProfileText as turkish } from './site-profile.tr.ts'

type Props<Name extends string> = {
  group: keyof typeof english.groups
  /** The prefix of the field names in texts and server errors. */
  prefix?: string
  fields: readonly Name[]
  values: Record<Name, string>
  onChange: (changed: Record<Name, string>) => void
  problems: Record<string, string>
}

const TYPES: Record<string, 'email' | 'tel' | 'date'> = {
  supportEmail: 'email',
  legalEmail: 'email',
  phoneInternational: 'tel',
  phoneLocal: 'tel',
  fax: 'tel',
  legalUpdatedOn: 'date',
}

export function ProfileGroup<Name extends string>(props: Props<Name>) {
  const { group, prefix = '', fields, values, onChange, problems } = props
  const text = useText({ en: english, tr: turkish })
  const { title, text: intro } = text.groups[group]
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="contents">
        <h2>{title}</h2>
      </legend>
      <p className="text-ink-soft">{intro}</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map((field) => {
          const name = prefix + field
          const { label, fills } = text.fields[name as keyof typeof text.fields]
          return (
            <Field
              key={name}
              name={name}
              label={label}
              hint={fills && text.fills(fills)}
              type={TYPES[field]}
              required={field === 'siteName'}
              value={values[field]}
              onChange={(value) => onChange({ [field]: value } as Record<Name, string>)}
              problem={problems[name]}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
