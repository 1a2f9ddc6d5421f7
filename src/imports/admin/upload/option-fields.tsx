import { Button } from '../../../platform/admin-ui/button.tsx'
import { useShowRefusal } from '../../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../../platform/admin-ui/field.tsx'
import { Switch } from '../../../platform/admin-ui/switch.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { BATCH_SIZES } from '../../../platform/calls/batch-sizes.ts'
import { imports } from '../../client.ts'
import { useImportText } from '../import/import-figures.tsx'
import { useUploadText } from './accepted-files.ts'
import type { UploadOptions } from './use-uploads.ts'

function KeepApproval({ approve }: { approve: boolean | null }) {
  const text = useUploadText()
  const { data } = imports.importSettings.use(null)
  const save = useChange(imports.saveImportSettings, {
    invalidates: [imports.importSettings],
    done: () => ({ title: text.keptTitle, text: text.kept }),
    onError: useShowRefusal(text.notKept),
  })
  if (!data || approve === null || approve === data.approve) return null
  return (
    <div>
      <Button isBusy={save.isPending} onClick={() => save.mutate({ approve })}>
        {text.keepDefault}
      </Button>
    </div>
  )
}

type Props = {
  options: UploadOptions
  isBusy: boolean
  onChange: (changed: Partial<UploadOptions>) => void
}

export function OptionFields({ options, isBusy, onChange }: Props) {
  const text = useUploadText()
  const { options: words } = useImportText()
  const { data: settings } = imports.importSettings.use(null)
  const { batchSize, atOnce, approve, source, licence } = options
  return (
    <section className="admin-card grid content-start gap-4" aria-labelledby="upload-options">
      <h2 id="upload-options">{text.options}</h2>
      <Switch
        name="atOnce"
        label={text.atOnce}
        hint={text.atOnceHint}
        isOn={atOnce}
        disabled={isBusy}
        onChange={(next) => onChange({ atOnce: next })}
      />
      <Switch
        name="approve"
        label={words.approve}
        hint={words.approveHint}
        isOn={approve ?? settings?.approve ?? true}
        disabled={isBusy}
        onChange={(next) => onChange({ approve: next })}
      />
      <KeepApproval approve={approve} />
      <SelectField
        label={text.batchSize}
        name="batchSize"
        value={batchSize}
        options={BATCH_SIZES.map((size) => [size, text.batchSizeOf(size)])}
        disabled={isBusy}
        onChange={(next) => onChange({ batchSize: next })}
      />
      <Field
        label={words.source}
        name="source"
        value={source}
        hint={words.sourceHint}
        disabled={isBusy}
        onChange={(next) => onChange({ source: next })}
      />
      <Field
        label={words.licence}
        name="licence"
        value={licence}
        hint={words.licenceHint}
        disabled={isBusy}
        onChange={(next) => onChange({ licence: next })}
      />
    </section>
  )
}
