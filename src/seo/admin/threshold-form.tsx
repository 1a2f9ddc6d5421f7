import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type IndexingSettings, saveIndexingSettings } from '../indexing.ts'
import { useIndexingText } from './use-indexing-text.ts'

const readLeast = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null

function Preview({ least, sample }: { least: number; sample: IndexingSettings['sample'] }) {
  const text = useIndexingText().settings
  const looked = sample.reduce((sum, { businesses }) => sum + businesses, 0)
  const out = sample.reduce(
    (sum, { quality, businesses }) => (quality < least ? sum + businesses : sum),
    0,
  )
  return <p role="status">{looked === 0 ? text.noPreview : text.preview(out, looked)}</p>
}

export function ThresholdForm({ stored }: { stored: IndexingSettings }) {
  const text = useIndexingText().settings
  const toast = useToast()
  const titleId = useId()
  const tellRefusal = useTellRefusal(text.notSaved)
  const [typed, setTyped] = useState(String(stored.leastQuality))
  const [ratingsAreOwn, setRatingsAreOwn] = useState(stored.ratingsAreOwn)
  const save = useChange(saveIndexingSettings, { outdates: ['indexingSettings', 'indexing'] })
  const least = readLeast(typed)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (least === null) return
    save.mutate(
      { leastQuality: least, ratingsAreOwn },
      {
        onSuccess: (message) => toast({ title: text.saved, text: message, tone: 'success' }),
        onError: tellRefusal,
      },
    )
  }
  return (
    <section className="admin-card" aria-labelledby={titleId}>
      <form onSubmit={submit} className="grid max-w-[52rem] justify-items-start gap-4">
        <h2 id={titleId}>{text.title}</h2>
        <div className="grid gap-2">
          <Field
            label={text.least}
            name="leastQuality"
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            problem={least === null ? text.leastProblem : ''}
            hint={text.leastHint}
          />
          {least !== null && <Preview least={least} sample={stored.sample} />}
        </div>
        <Switch
          label={text.ratings}
          hint={text.ratingsHint}
          name="ratingsAreOwn"
          isOn={ratingsAreOwn}
          onChange={setRatingsAreOwn}
        />
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {text.save}
        </Button>
      </form>
    </section>
  )
}
