import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { FactList } from '../../platform/admin-ui/fact-list.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { photos } from '../client.ts'
import { photoStoringText as english } from './photo-storing.en.ts'
import { photoStoringText as turkish } from './photo-storing.tr.ts'

type Stored = ResultOf<typeof photos.photoStoring>

const COUNTS = ['waiting', 'stored', 'broken'] as const

function StoringForm({ stored }: { stored: Stored }) {
  const text = useText({ en: english, tr: turkish })
  const titleId = useId()
  const [isOn, setIsOn] = useState(stored.isOn)
  const [hasRights, setHasRights] = useState(stored.hasRights)
  const save = useChange(photos.savePhotoStoring, {
    invalidates: [photos.photoStoring],
    done: text.saved,
    onError: useShowRefusal(text.notSaved),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ isOn, hasRights })
  }
  const { counts, maxCounted } = stored
  const hasPhotos = COUNTS.some((state) => counts[state] > 0)
  return (
    <section className="admin-card" aria-labelledby={titleId}>
      <form onSubmit={submit} className="grid max-w-[52rem] justify-items-start gap-4">
        <h2 id={titleId}>{text.title}</h2>
        <p className="max-w-[70ch] text-ink-soft">{text.text}</p>
        <Switch
          label={text.isOn}
          hint={text.isOnHint}
          name="storePhotos"
          isOn={isOn}
          onChange={setIsOn}
        />
        <Switch
          label={text.hasRights}
          hint={text.hasRightsHint}
          name="hasPhotoRights"
          isOn={hasRights}
          onChange={setHasRights}
        />
        {isOn && !hasRights && <p role="status">{text.rightsMissing}</p>}
        {hasPhotos && (
          <FactList
            facts={COUNTS.map((state) => [
              text.counts[state],
              text.count(counts[state], maxCounted),
            ])}
          />
        )}
        <Button type="submit" tone="primary" isBusy={save.isPending} disabled={isOn && !hasRights}>
          {text.save}
        </Button>
      </form>
    </section>
  )
}

export function PhotoStoring() {
  return (
    <Loaded query={photos.photoStoring.use(null)} skeleton="h-72">
      {(stored) => <StoringForm stored={stored} />}
    </Loaded>
  )
}
