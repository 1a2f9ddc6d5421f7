import { X } from 'lucide-react'
import { NEVER_CONSTANT } from '../../../import-reader/import-input.ts'
import { Field, SelectField } from '../../../platform/admin-ui/field.tsx'
import { IconButton } from '../../../platform/admin-ui/icon-button.tsx'
import { useFieldWord } from '../../../runs-admin/run-labels.tsx'
import type { Import } from '../../client.ts'
import type { OptionsDraft } from './column-table.tsx'
import { useRecipeText } from './recipe-text.ts'

/** A field whose value is still empty is only in the draft. */
export function ConstantFields({ found, draft }: { found: Import; draft: OptionsDraft }) {
  const { constants: text } = useRecipeText()
  const wordOf = useFieldWord()
  const { constants } = draft.values
  const set = (next: Record<string, string>) => draft.change({ constants: next })
  const open = found.choices
    .filter((field) => !(field in constants) && !NEVER_CONSTANT.includes(field))
    .map((field) => [field, wordOf(field)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other))
  return (
    <details open={Object.keys(constants).length > 0}>
      <summary className="cursor-pointer py-1 font-semibold">{text.title}</summary>
      <div className="grid gap-3 pt-3">
        <p className="text-ink-soft">{text.intro}</p>
        {Object.entries(constants).map(([field, value]) => (
          <div key={field} className="flex max-w-xl items-end gap-2 [&>:first-child]:grow">
            <Field
              label={text.valueOf(wordOf(field))}
              name={`constant-${field}`}
              value={value}
              onChange={(next) => set({ ...constants, [field]: next })}
            />
            <IconButton
              icon={X}
              label={text.remove(wordOf(field))}
              onClick={() => {
                const { [field]: _, ...others } = constants
                set(others)
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
          onChange={(field) => field !== '' && set({ ...constants, [field]: '' })}
        />
      </div>
    </details>
  )
}
