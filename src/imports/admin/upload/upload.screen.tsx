import './uploads.css'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { PageTitle } from '../../../platform/admin-ui/page-title.tsx'
import { buildTemplateUrl } from '../../calls/uploads.ts'
import { ActiveImports } from './active-imports.tsx'
import { FileDrop } from './file-drop.tsx'
import { OptionFields } from './option-fields.tsx'
import { SavedTemplates } from './saved-templates.tsx'
import type { UploadOptions } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploadText } from './upload-text.ts'
import { useUploads } from './use-uploads.ts'

const FIRST_OPTIONS: UploadOptions = {
  batchSize: 500,
  atOnce: false,
  approve: null,
  source: '',
  licence: '',
}

function Template() {
  const text = useUploadText()
  const download = (format: 'xlsx' | 'csv', label: string) => (
    <a className="admin-button" href={buildTemplateUrl(format)} download>
      <Download aria-hidden="true" size={16} />
      {label}
    </a>
  )
  return (
    <section className="admin-card grid content-start gap-3" aria-labelledby="template-title">
      <h2 id="template-title">{text.template}</h2>
      <p className="text-ink-soft">{text.templateHint}</p>
      <div className="flex flex-wrap gap-2">
        {download('xlsx', text.templateXlsx)}
        {download('csv', text.templateCsv)}
      </div>
    </section>
  )
}

function UploadPage() {
  const text = useUploadText()
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const { uploads, place, add, remove, clear, start } = useUploads()
  const waiting = uploads.filter(({ state }) => state === 'waiting').length
  const isBusy = place !== null
  return (
    <div className="grid gap-4">
      <PageTitle title={text.title} intro={text.intro} />
      <div className="upload-columns">
        <div className="grid content-start gap-4">
          <FileDrop isBusy={isBusy} onFiles={add} />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              tone="primary"
              isBusy={isBusy}
              disabled={!isBusy && waiting === 0}
              onClick={() => void start(options)}
            >
              {isBusy ? text.busy : waiting === 0 ? text.startNone : text.start(waiting)}
            </Button>
            {uploads.length > 0 && !isBusy && (
              <Button tone="quiet" onClick={clear}>
                {text.clear}
              </Button>
            )}
            <p role="status">{place && text.fileOf(place.file, place.files)}</p>
          </div>
          {uploads.length > 0 && (
            <ul className="grid gap-3" aria-label={text.files}>
              {uploads.map((upload) => (
                <UploadRow key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
              ))}
            </ul>
          )}
          <ActiveImports />
        </div>
        <div className="grid content-start gap-4">
          <OptionFields
            options={options}
            isBusy={isBusy}
            onChange={(changed) => setOptions((last) => ({ ...last, ...changed }))}
          />
          <Template />
          <SavedTemplates />
        </div>
      </div>
    </div>
  )
}

export const screen = { View: UploadPage }
