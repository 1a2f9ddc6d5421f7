import './exports.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { runCalls } from '../../platform/runs/client.ts'
import { startDownload } from '../../platform/ui/start-download.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { RunProgress } from '../../runs-admin/run-progress.tsx'
import { RUN_HEADER } from '../export-headers.ts'
import type { ExportField } from '../exported-fields.ts'
import { CountryChoice, FieldChoice, useExportsText } from './export-choices.tsx'
import { fetchCsv } from './request-export.ts'

/** Some browsers cancel the download if the URL is revoked too early. */
const REVOKE_AFTER_MS = 60_000
const FILE_NAME = /filename\*=UTF-8''([^;]+)/

function save(content: Blob, fileName: string) {
  const url = URL.createObjectURL(content)
  startDownload(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** @returns false if canceled. @throws if the request fails. @param onBegun gets the run's ID. */
async function saveCsv(
  choices: { fields: readonly string[]; countryCode: string },
  onBegun: (runId: number) => void,
): Promise<boolean> {
  const response = await fetchCsv({
    selectedFields: [...choices.fields],
    countryCode: choices.countryCode || 'all',
    bom: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const runId = Number(response.headers.get(RUN_HEADER))
  onBegun(runId)
  let content: Blob
  try {
    content = await response.blob()
  } catch (error) {
    const { state } = await runCalls.oneRun.send({ id: runId })
    if (state === 'cancelled') return false
    throw error
  }
  const [, name = ''] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
  save(content, decodeURIComponent(name) || 'businesses.csv')
  return true
}

const FIELD_OF = {
  name: 'name',
  address: 'full_address',
  phone: 'phone',
  category: 'category',
  reviewCount: 'reviews',
  rating: 'rating',
  placeId: 'place_id',
  countryCode: 'country_code',
  url: 'url',
} as const satisfies Record<string, ExportField>
type CardField = keyof typeof FIELD_OF
const CARD_FIELDS = Object.keys(FIELD_OF) as CardField[]
const FIRST_FIELDS: readonly CardField[] = ['name', 'address', 'phone', 'category']

function QuickExport({ onClose }: { onClose: () => void }) {
  const text = useExportsText()
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<CardField>>(new Set(FIRST_FIELDS))
  const [countryCode, setCountryCode] = useState('')
  const [runId, setRunId] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      saveCsv({ fields: CARD_FIELDS.filter((field) => chosen.has(field)), countryCode }, setRunId),
    onSuccess(isSaved) {
      if (!isSaved) return
      toast({ title: text.done, text: text.doneText, tone: 'success' })
      onClose()
    },
    onError: () =>
      toast({ title: text.card.failed, text: text.card.failedText, tone: 'destructive' }),
    onSettled: () => setRunId(null),
  })
  return (
    <Dialog title={text.card.title} onClose={onClose}>
      <FieldChoice
        fields={CARD_FIELDS}
        labelOf={(field) => text.labels[FIELD_OF[field]]}
        chosen={chosen}
        isLocked={isPending}
        onChange={setChosen}
      />
      <CountryChoice value={countryCode} isLocked={isPending} onChange={setCountryCode} />
      {runId !== null && <RunProgress key={runId} runId={runId} isBegunHere />}
      <div className="dialog-actions">
        <Button onClick={onClose}>{text.close}</Button>
        <Button
          tone="primary"
          disabled={chosen.size === 0}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {isPending ? text.acting : text.card.act}
        </Button>
      </div>
    </Dialog>
  )
}

export function ExportCard() {
  const text = useExportsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      className="admin-card flex flex-wrap items-center gap-x-4 gap-y-3"
      aria-labelledby="export-card-title"
    >
      <div className="min-w-0 flex-1">
        <h2 id="export-card-title">{text.card.title}</h2>
        <p className="text-ink-soft">{text.card.text}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{text.card.act}</Button>
      {isOpen && <QuickExport onClose={() => setOpen(false)} />}
    </section>
  )
}
