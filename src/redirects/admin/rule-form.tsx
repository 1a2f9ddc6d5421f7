import { useState } from 'react'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { type Rule, redirects } from '../client.ts'
import { GONE, RULE_KINDS, RULE_STATUSES } from '../rule.ts'
import type { RuleInput } from '../validate-rule.ts'
import { useRedirectsText } from './redirects-text.tsx'

export type RuleStart = Rule | { source: string }

function draftOf(start: RuleStart): RuleInput {
  if (!('id' in start))
    return { kind: 'exact', source: start.source, target: '', status: RULE_STATUSES[0] }
  const { kind, source, target, status } = start
  return { kind, source, target: target ?? '', status }
}

export function RuleForm({ start, onClose }: { start: RuleStart; onClose: () => void }) {
  const { rules: text } = useRedirectsText()
  const [first] = useState(() => draftOf(start))
  const [draft, setDraft] = useState(first)
  const options = { invalidates: [redirects.rules, redirects.misses], done: text.saved }
  const add = useChange(redirects.addRule, options)
  const change = useChange(redirects.saveRule, options)
  const isNew = !('id' in start)
  const sent = isNew ? add : change
  const { of, whole } = buildFormErrors(sent.error, text.unreachable)
  const set = (part: Partial<RuleInput>) => setDraft({ ...draft, ...part })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  const field = (name: 'source' | 'target', hint: string) => (
    <Field
      label={text.columns[name]}
      name={name}
      dir="ltr"
      isCode
      required
      value={draft[name]}
      problem={of(name)}
      hint={hint}
      onChange={(value) => set({ [name]: value })}
    />
  )
  function submit() {
    if (isNew) add.mutate(draft, { onSuccess: onClose })
    else change.mutate({ ...draft, id: start.id }, { onSuccess: onClose })
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
      <SelectField
        label={text.kind}
        name="kind"
        value={draft.kind}
        options={RULE_KINDS.map((kind) => [kind, text.kinds[kind]])}
        hint={text.kindNotes[draft.kind]}
        onChange={(kind) => set({ kind })}
      />
      {field('source', text.sourceHint)}
      <SelectField
        label={text.status}
        name="status"
        value={draft.status}
        options={RULE_STATUSES.map((status) => [status, text.statuses[status]])}
        onChange={(status) => set({ status })}
      />
      {draft.status !== GONE && field('target', text.targetHint)}
    </FormDialog>
  )
}
