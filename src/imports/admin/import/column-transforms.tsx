import { X } from 'lucide-react'
import { useState } from 'react'
import type { CellTransform } from '../../../import-reader/import-input.ts'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { Dialog } from '../../../platform/admin-ui/dialog.tsx'
import { Field, SelectField } from '../../../platform/admin-ui/field.tsx'
import { IconButton } from '../../../platform/admin-ui/icon-button.tsx'
import type { OptionsDraft } from './options-draft.ts'
import { useRecipeText } from './recipe-text.ts'

/** The first '=' of a line separates the value in the file from the new one. */
function parsePickedValues(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('='))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
}

const formatPickedValues = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n')

const MAX_STEPS = 10

const STEPS: Record<CellTransform['kind'], CellTransform> = {
  trim: { kind: 'trim', characters: '' },
  split: { kind: 'split', separator: ',', part: 1 },
  replace: { kind: 'replace', find: '', replace: '' },
  join: { kind: 'join', column: 0, separator: ', ' },
  pick: { kind: 'pick', values: {} },
}

function isComplete(step: CellTransform): boolean {
  if (step.kind === 'split') return step.separator !== ''
  if (step.kind === 'replace') return step.find !== ''
  return step.kind !== 'pick' || Object.keys(step.values).length > 0
}

type StepProps<Step> = { step: Step; onChange: (step: CellTransform) => void }
type StepOf<Kind> = Extract<CellTransform, { kind: Kind }>

function SplitStep({ step, onChange }: StepProps<StepOf<'split'>>) {
  const { transforms: text } = useRecipeText()
  return (
    <>
      <Field
        label={text.separator}
        name="separator"
        value={step.separator}
        onChange={(separator) => onChange({ ...step, separator })}
      />
      <Field
        label={text.part}
        name="part"
        type="number"
        value={String(step.part)}
        hint={text.partHint}
        onChange={(part) => onChange({ ...step, part: Math.trunc(Number(part)) || 1 })}
      />
    </>
  )
}

function PickStep({ step, onChange }: StepProps<StepOf<'pick'>>) {
  const { transforms: text } = useRecipeText()
  const [typed, setTyped] = useState(() => formatPickedValues(step.values))
  return (
    <Field
      label={text.values}
      name="values"
      rows={6}
      value={typed}
      hint={text.valuesHint}
      onChange={(next) => {
        setTyped(next)
        onChange({ ...step, values: parsePickedValues(next) })
      }}
    />
  )
}

function StepFields(props: StepProps<CellTransform> & { columns: readonly string[] }) {
  const { step, onChange, columns } = props
  const { transforms: text } = useRecipeText()
  switch (step.kind) {
    case 'trim':
      return (
        <Field
          label={text.characters}
          name="characters"
          value={step.characters}
          onChange={(characters) => onChange({ ...step, characters })}
        />
      )
    case 'split':
      return <SplitStep step={step} onChange={onChange} />
    case 'replace':
      return (
        <>
          <Field
            label={text.find}
            name="find"
            value={step.find}
            onChange={(find) => onChange({ ...step, find })}
          />
          <Field
            label={text.replace}
            name="replace"
            value={step.replace}
            onChange={(replace) => onChange({ ...step, replace })}
          />
        </>
      )
    case 'join':
      return (
        <>
          <SelectField
            label={text.column}
            name="column"
            value={step.column}
            options={columns.map((name, column) => [column, name])}
            onChange={(column) => onChange({ ...step, column })}
          />
          <Field
            label={text.separator}
            name="separator"
            value={step.separator}
            onChange={(separator) => onChange({ ...step, separator })}
          />
        </>
      )
    case 'pick':
      return <PickStep step={step} onChange={onChange} />
  }
}

function TransformDialog(props: {
  title: string
  first: CellTransform[]
  columns: readonly string[]
  onDone: (steps: CellTransform[]) => void
  onClose: () => void
}) {
  const { title, columns, onClose } = props
  const [steps, onChange] = useState(props.first)
  const { transforms: text } = useRecipeText()
  const kinds = (Object.keys(STEPS) as CellTransform['kind'][]).map(
    (kind) => [kind, text.kinds[kind]] as const,
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-ink-soft">{text.intro}</p>
      {steps.length === 0 && <p>{text.none}</p>}
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their position
          <li key={`${at} ${step.kind}`} className="grid gap-3 border-t border-line pt-3">
            <div className="flex items-end gap-2 [&>:first-child]:grow">
              <SelectField
                label={text.step(at + 1)}
                name="kind"
                value={step.kind}
                options={kinds}
                onChange={(kind) => onChange(steps.with(at, STEPS[kind]))}
              />
              <IconButton
                icon={X}
                label={text.remove(at + 1)}
                onClick={() => onChange(steps.toSpliced(at, 1))}
              />
            </div>
            <StepFields
              step={step}
              columns={columns}
              onChange={(next) => onChange(steps.with(at, next))}
            />
          </li>
        ))}
      </ol>
      <div className="dialog-actions">
        <Button
          disabled={steps.length >= MAX_STEPS}
          onClick={() => onChange([...steps, STEPS.trim])}
        >
          {text.add}
        </Button>
        <Button tone="primary" onClick={() => props.onDone(steps.filter(isComplete))}>
          {text.done}
        </Button>
      </div>
    </Dialog>
  )
}

export function ColumnTransforms(props: {
  number: number
  columns: readonly string[]
  draft: OptionsDraft
}) {
  const { number, columns, draft } = props
  const { transforms: text } = useRecipeText()
  const [isOpen, setOpen] = useState(false)
  const { transforms } = draft.values
  const steps = transforms[number] ?? []
  const name = columns[number] ?? ''
  function change(next: CellTransform[]) {
    const { [number]: _, ...others } = transforms
    draft.change({ transforms: next.length === 0 ? others : { ...others, [number]: next } })
  }
  return (
    <>
      <Button
        className="flex-none"
        aria-label={text.buttonOf(name, steps.length)}
        onClick={() => setOpen(true)}
      >
        {steps.length === 0 ? text.button : text.count(steps.length)}
      </Button>
      {isOpen && (
        <TransformDialog
          title={text.title(name)}
          first={steps}
          columns={columns}
          onDone={(next) => {
            change(next)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
