import { Button } from '../../../platform/admin-ui/button.tsx'
import { Field } from '../../../platform/admin-ui/field.tsx'
import { Switch } from '../../../platform/admin-ui/switch.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../../platform/admin-ui/use-refusal.ts'
import { changeImport, type Import } from '../../calls/imports.ts'
import { ColumnTable } from './column-table.tsx'
import { useImportText } from './import-text.ts'
import { MergePolicy } from './merge-policy.tsx'
import { SaveTemplate } from './save-template.tsx'
import type { OptionsDraft } from './use-options.ts'

const MAX_ORIGIN_CHARS = 200

export function ImportOptionsForm({ found, draft }: { found: Import; draft: OptionsDraft }) {
  const text = useImportText()
  const { options: words } = text
  const tellRefusal = useTellRefusal(words.failed)
  const again = useChange(changeImport, {
    outdates: ['run', 'runs', 'oneImport', 'importSamples', 'runReasons'],
  })
  const { approve, keepEdited, source, licence } = draft.values
  const origin = (name: 'source' | 'licence', value: string | null, hint: string) => (
    <Field
      label={words[name]}
      name={name}
      value={value ?? ''}
      hint={hint}
      onChange={(next) => draft.change({ [name]: next.slice(0, MAX_ORIGIN_CHARS) || null })}
    />
  )
  return (
    <>
      <ColumnTable found={found} draft={draft} />
      <section className="admin-card grid gap-4" aria-labelledby="options-title">
        <h2 id="options-title">{words.title}</h2>
        <Switch
          name="approve"
          label={words.approve}
          hint={words.approveHint}
          isOn={approve}
          onChange={(next) => draft.change({ approve: next })}
        />
        <Switch
          name="keepEdited"
          label={words.keepEdited}
          hint={words.keepEditedHint}
          isOn={keepEdited}
          onChange={(next) => draft.change({ keepEdited: next })}
        />
        <div className="two-fields">
          {origin('source', source, words.sourceHint)}
          {origin('licence', licence, words.licenceHint)}
        </div>
        <MergePolicy found={found} draft={draft} />
        <SaveTemplate found={found} isDirty={draft.isDirty} />
      </section>
      {draft.isDirty && (
        <div className="save-bar" role="status">
          <p className="grow">{words.dirty}</p>
          <Button onClick={draft.reset}>{words.discard}</Button>
          <Button
            tone="primary"
            isBusy={again.isPending}
            onClick={() =>
              again.mutate(
                { id: found.run.id, ...draft.values },
                { onSuccess: draft.reset, onError: tellRefusal },
              )
            }
          >
            {words.again}
          </Button>
        </div>
      )}
    </>
  )
}
