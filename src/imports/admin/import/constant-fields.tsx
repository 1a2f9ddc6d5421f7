import { X } from 'lucide-react'
import { useState } from 'react'
import { NEVER_CONSTANT } from '../../../import-reader/import-input.ts'
import { Field, SelectField } from '../../../platform/admin-ui/field.tsx'
import { IconButton } from '../../../platform/admin-ui/icon-button.tsx'
import { useFieldWord } from '../../../runs-admin/run-labels.tsx'
import type { Import } from '../../client.ts'
import type { OptionsDraft } from './options-draft.ts'
import { useRecipeText } from './recipe-text.ts'

const findConstantInput = (field: string) => document.getElementsByName(`constant-${field}`).item(0)

export function focusConstant(field: string): void {
  const element = findConstantInput(field)
  element?.closest('details')?.setAttribute('open', '')
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}

/** The fields that have a value for rows without one, or whose input is shown. */
export function useConstants(draft: OptionsDraft) {
  const [chosen, setChosen] = useState(Object.keys(draft.values.constants))
  const fields = [...new Set([...chosen, ...Object.keys(draft.values.constants)])]
  return {
    fields,
    drop: (field: string) => setChosen(fields.filter((each) => each !== field)),
    add: (field: string) => setChosen([...new Set([...fields, field])]),
  }
}

export type Constants = ReturnType<typeof useConstants>

export const canBeConstant = ({ choices }: Import, field: string): boolean =>
  choices.includes(field) && !NEVER_CONSTANT.includes(field)

type Props = { found: Import; draft: OptionsDraft; chosen: Constants }

export function ConstantFields({ found, draft, chosen }: Props) {
  const { constants: text } = useRecipeText()
  const wordOf = useFieldWord()
  const { constants } = draft.values
  const { fields } = chosen
  /** A field without a value yet isn't an option. */
  function set(field: string, value: string) {
    const { [field]: _, ...others } = constants
    draft.change({ constants: value.trim() === '' ? others : { ...others, [field]: value } })
  }
  const open = found.choices
    .filter((field) => !fields.includes(field) && canBeConstant(found, field))
    .map((field) => [field, wordOf(field)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other))
  return (
    <details open={fields.length > 0 || undefined}>
      <summary className="cursor-pointer py-1 font-semibold">{text.title}</summary>
      <div className="grid gap-3 pt-3">
        <p className="text-ink-soft">{text.intro}</p>
        {fields.map((field) => (
          <div key={field} className="flex max-w-xl items-end gap-2 [&>:first-child]:grow">
            <Field
              label={text.valueOf(wordOf(field))}
              name={`constant-${field}`}
              value={constants[field] ?? ''}
              onChange={(value) => set(field, value)}
            />
            <IconButton
              icon={X}
              label={text.remove(wordOf(field))}
              onClick={() => {
                chosen.drop(field)
                set(field, '')
              }}
            />
          </div>
        ))}
        <SelectField
          className="max-w-80"
          label={text.add}
          name="constant"
          value=""
          options={[['', text.choose], ...open]}
          onChange={(field) => field !== '' && chosen.add(field)}
        />
      </div>
    </details>
  )
}
