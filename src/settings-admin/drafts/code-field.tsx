import { Field } from '../../platform/admin-ui/field.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { CODE_MAX_BYTES } from '../../settings/settings.ts'
import { codesText as english } from './codes.en.ts'
import { codesText as turkish } from './codes.tr.ts'

const ROWS = 7

/** The size limit counts UTF-8 bytes. */
const bytesOf = (code: string) => new TextEncoder().encode(code).length

export const isTooLarge = (code: string) => bytesOf(code) > CODE_MAX_BYTES

type Props = {
  name: string
  label: string
  where: string
  value: string
  onChange: (code: string) => void
  problem: string | undefined
}

export function CodeField({ name, label, where, value, onChange, problem }: Props) {
  const text = useText({ en: english, tr: turkish })
  const bytes = bytesOf(value)
  const over = bytes - CODE_MAX_BYTES
  return (
    <Field
      label={label}
      name={name}
      value={value}
      onChange={onChange}
      rows={ROWS}
      isCode
      dir="ltr"
      problem={over > 0 ? text.tooLarge(over) : problem}
      hint={
        <>
          <p>{where}</p>
          <p>{text.counts([...value].length, bytes, CODE_MAX_BYTES)}</p>
        </>
      }
    />
  )
}
