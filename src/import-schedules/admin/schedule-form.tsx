import { useState } from 'react'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { importSchedules, type Schedule } from '../client.ts'
import { EVERY_HOURS, type ScheduleInput } from '../schedule.ts'
import { useSchedulesText } from './schedules-text.ts'

const NEW: ScheduleInput = {
  name: '',
  address: '',
  everyHours: 24,
  applies: false,
  isOn: true,
  source: null,
  licence: null,
  webhookUrl: null,
  emails: false,
}

function draftOf(schedule: Schedule | null): ScheduleInput {
  if (schedule === null) return NEW
  const { name, address, everyHours, applies, isOn, ...more } = schedule
  const { source, licence, webhookUrl, emails } = more
  const every = EVERY_HOURS.find((hours) => hours === everyHours) ?? NEW.everyHours
  return { name, address, everyHours: every, applies, isOn, source, licence, webhookUrl, emails }
}

export function ScheduleForm(props: {
  schedule: Schedule | null
  sendsMail: boolean
  onClose: () => void
}) {
  const { schedule, onClose } = props
  const text = useSchedulesText()
  const [first] = useState(() => draftOf(schedule))
  const [draft, setDraft] = useState(first)
  const options = { invalidates: [importSchedules.schedules] }
  const add = useChange(importSchedules.addSchedule, options)
  const change = useChange(importSchedules.saveSchedule, options)
  const sent = schedule === null ? add : change
  const { of, whole } = buildFormErrors(sent.error, text.unreachable)
  const set = (part: Partial<ScheduleInput>) => setDraft({ ...draft, ...part })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  function submit() {
    if (schedule === null) add.mutate(draft, { onSuccess: onClose })
    else change.mutate({ ...draft, id: schedule.id }, { onSuccess: onClose })
  }
  const optional = (name: 'source' | 'licence' | 'webhookUrl', hint?: string) => (
    <Field
      label={text.fields[name]}
      name={name}
      value={draft[name] ?? ''}
      dir={name === 'webhookUrl' ? 'ltr' : 'auto'}
      problem={of(name)}
      hint={hint}
      onChange={(value) => set({ [name]: value === '' ? null : value })}
    />
  )
  return (
    <FormDialog
      title={schedule === null ? text.addTitle : text.editTitle}
      submit={sent.isPending ? text.saving : text.save}
      isDirty={isDirty && !sent.isSuccess}
      isBusy={sent.isPending}
      problem={whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={text.fields.name}
        name="name"
        required
        value={draft.name}
        problem={of('name')}
        onChange={(name) => set({ name })}
      />
      <Field
        label={text.fields.address}
        name="address"
        dir="ltr"
        isCode
        required
        value={draft.address}
        problem={of('address')}
        hint={text.hints.address}
        onChange={(address) => set({ address })}
      />
      <SelectField
        label={text.fields.every}
        name="everyHours"
        value={draft.everyHours}
        options={EVERY_HOURS.map((hours) => [hours, text.every[hours]])}
        onChange={(everyHours) => set({ everyHours })}
      />
      <SelectField
        label={text.fields.applies}
        name="applies"
        value={draft.applies ? 'apply' : 'review'}
        options={[
          ['review', text.modes.review],
          ['apply', text.modes.apply],
        ]}
        hint={text.hints.applies}
        onChange={(mode) => set({ applies: mode === 'apply' })}
      />
      {optional('source', text.hints.source)}
      {optional('licence')}
      {optional('webhookUrl', text.hints.webhookUrl)}
      <Switch
        label={text.fields.emails}
        name="emails"
        hint={props.sendsMail ? text.hints.emails : text.hints.noMail}
        isOn={draft.emails}
        onChange={(emails) => set({ emails })}
      />
      <Switch
        label={text.fields.isOn}
        name="isOn"
        isOn={draft.isOn}
        onChange={(isOn) => set({ isOn })}
      />
    </FormDialog>
  )
}
