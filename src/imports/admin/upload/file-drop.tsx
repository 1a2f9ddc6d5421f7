import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { FileButton } from '../../../platform/admin-ui/file-button.tsx'
import { TABLES, useFileChoice } from './accepted-files.ts'
import { useUploadText } from './upload-text.ts'

export function FileDrop(props: { isBusy: boolean; onFiles: (files: File[]) => void }) {
  const text = useUploadText()
  const [isOver, setOver] = useState(false)
  const wrongType = { title: text.wrongTypeTitle, text: text.wrongType }
  const choose = useFileChoice(TABLES, wrongType, props.onFiles)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!props.isBusy) choose(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here by a mouse; by keys the input in it takes them
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload aria-hidden="true" size={28} />
      <p>
        <FileButton
          label={text.choose}
          tone="primary"
          multiple
          accept={TABLES.endings.join()}
          disabled={props.isBusy}
          aria-describedby="upload-types"
          onFiles={choose}
        />{' '}
        <span className="drop-words">{isOver ? text.dropNow : text.drop}</span>
      </p>
      <p id="upload-types" className="text-ink-soft">
        {text.types}
      </p>
    </div>
  )
}
