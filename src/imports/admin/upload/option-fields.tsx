import { Field } from '../../../platform/admin-ui/field.tsx'
import { useText } from '../../../platform/admin-ui/operator.tsx'
import { Switch } from '../../../platform/admin-ui/switch.tsx'
import { BATCH_SIZES, type BatchSize } from '../../../platform/calls/batch-sizes.ts'
import { useCall } from '../../../platform/calls/use-call.ts'
import { findImportSettings } from '../../calls/uploads.ts'
import { importsText as english } from '../import/imports.en.ts'
import { importsText as turkish } from '../import/imports.tr.ts'
import { KeepApproval } from './keep-approval.tsx'
import type { UploadOptions } from './upload-queue.ts'
import { useUploadText } from './upload-text.ts'

type Props = {
  options: UploadOptions
  isBusy: boolean
  onChange: (changed: Partial<UploadOptions>) => void
}

export function OptionFields({ options, isBusy, onChange }: Props) {
  const text = useUploadText()
  const { options: words } = useText({ en: english, tr: turkish })
  const { data: settings } = useCall(findImportSettings, null)
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
      <label className="admin-field font-semibold">
        {text.batchSize}
        <select
          className="admin-input font-normal"
          name="batchSize"
          value={batchSize}
          disabled={isBusy}
          onChange={({ target }) => onChange({ batchSize: Number(target.value) as BatchSize })}
        >
          {BATCH_SIZES.map((size) => (
            <option key={size} value={size}>
              {text.batchSizeOf(size)}
            </option>
          ))}
        </select>
      </label>
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
