import { type ReactNode, useId, useState } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/form-errors.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type Rule, redirects } from '../client.ts'
import { GONE, RULE_KINDS, RULE_STATUSES, type RuleKind, type RuleStatus } from '../rule.ts'
import type { RuleInput } from '../validate-rule.ts'
import { useRedirectsText } from './redirects-text.tsx'

export type RuleStart = Rule | { source: string }

function draftOf(start: RuleStart): RuleInput {
  if (!('id' in start))
    return { kind: 'exact', source: start.source, target: '', status: RULE_STATUSES[0] }
  const { kind, source, target, status } = start
  return { kind, source, target: target ?? '', status }
}

function Choice<Value extends string | number>(props: {
  label: string
  name: string
  value: Value
  values: readonly Value[]
  textOf: (value: Value) => string
  onChange: (value: Value) => void
  hint?: ReactNode
}) {
  const id = useId()
  const { values } = props
  return (
    <div className="admin-field">
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        name={props.name}
        className="admin-input"
        value={props.value}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          const chosen = values.find((each) => String(each) === target.value)
          if (chosen !== undefined) props.onChange(chosen)
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {props.textOf(value)}
          </option>
        ))}
      </select>
      {props.hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {props.hint}
        </p>
      )}
    </div>
  )
}

export function RuleForm({ start, onClose }: { start: RuleStart; onClose: () => void }) {
  const { rules: text } = useRedirectsText()
  const toast = useToast()
  const [first] = useState(() => draftOf(start))
  const [draft, setDraft] = useState(first)
  const outdates = [redirects.rules, redirects.misses]
  const add = useChange(redirects.addRule, { outdates })
  const change = useChange(redirects.saveRule, { outdates })
  const isNew = !('id' in start)
  const sent = isNew ? add : change
  const { of, whole } = buildFormErrors(sent.error, text.unreachable)
  const set = (part: Partial<RuleInput>) => setDraft({ ...draft, ...part })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  function submit() {
    const callbacks = {
      onSuccess({ message }: { message: string }) {
        toast({ title: text.saved, text: message, tone: 'success' })
        onClose()
      },
    }
    if (isNew) add.mutate(draft, callbacks)
    else change.mutate({ ...draft, id: start.id }, callbacks)
  }
  return (
    <FormDialog
      title={isNew ? text.addTitle : text.editTitle}
      submit={sent.isPending ? text.saving : text.save}
      isDirty={isDirty && !sent.isSuccess}
      isBusy={sent.isPending}
      problem={whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice<RuleKind>
        label={text.kind}
        name="kind"
        value={draft.kind}
        values={RULE_KINDS}
        textOf={(kind) => text.kinds[kind]}
        hint={text.kindNotes[draft.kind]}
        onChange={(kind) => set({ kind })}
      />
      <Field
        label={text.source}
        name="source"
        dir="ltr"
        isCode
        required
        value={draft.source}
        problem={of('source')}
        hint={text.sourceHint}
        onChange={(source) => set({ source })}
      />
      <Choice<RuleStatus>
        label={text.status}
        name="status"
        value={draft.status}
        values={RULE_STATUSES}
        textOf={(status) => text.statuses[status]}
        onChange={(status) => set({ status })}
      />
      {draft.status !== GONE && (
        <Field
          label={text.target}
          name="target"
          dir="ltr"
          isCode
          required
          value={draft.target}
          problem={of('target')}
          hint={text.targetHint}
          onChange={(target) => set({ target })}
        />
      )}
    </FormDialog>
  )
}
