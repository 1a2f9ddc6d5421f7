import { CODE_MAX_BYTES } from '../../contract/admin/settings.ts'
import { codesText as english } from '../../text/en/admin/codes.ts'
import { codesText as turkish } from '../../text/tr/admin/codes.ts'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'

const ROWS = 7

/** The bytes of a code as they are stored and sent: in UTF-8. */
const bytesOf = (code: string) => new TextEncoder().encode(code).length

export const isTooLarge = (code: string) => bytesOf(code) > CODE_MAX_BYTES

type Props = {
  name: string
  label: string
  /** Where in a page it goes. */
  where: string
  value: string
  onChange: (code: string) => void
  problem: string | undefined
}

/** The field of a code: where it goes, how large it is, what is wrong with it. */
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
