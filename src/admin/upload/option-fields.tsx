import { BATCH_SIZES, type BatchSize } from '../../contract/admin/batch-sizes.ts'
import { findImportSettings } from '../../contract/admin/uploads.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { importsText as english } from '../../text/en/admin/imports.ts'
import { importsText as turkish } from '../../text/tr/admin/imports.ts'
import { Field } from '../controls/field.tsx'
import { Switch } from '../controls/switch.tsx'
import { useUploadText } from '../imports/upload-text.ts'
import { useText } from '../operator.tsx'
import { KeepApproval } from './keep-approval.tsx'
import type { UploadOptions } from './upload-queue.ts'

type Props = {
  options: UploadOptions
  isBusy: boolean
  onChange: (changed: Partial<UploadOptions>) => void
}

/** How the files are imported. */
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
