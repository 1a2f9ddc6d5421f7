/** A field of the contact form with its label above and what is wrong with it below. */
export function ContactField(props: {
  name: string
  label: string
  value: string | undefined
  /** What is wrong with it; undefined when nothing is. */
  mistake: string | undefined
  /** Whether the browser goes here when the page comes: where no script does. */
  isFirstMistake: boolean
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  /** How many lines a text of several has. */
  rows?: number
  /** Whether it takes the whole width where two fields stand side by side. */
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
