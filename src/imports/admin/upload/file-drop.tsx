import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useToast } from '../../../platform/ui/toast.tsx'
import { ACCEPTED, sortFiles } from './accepted-files.ts'
import { useUploadText } from './upload-text.ts'

export function FileDrop(props: { isBusy: boolean; onFiles: (files: File[]) => void }) {
  const text = useUploadText()
  const toast = useToast()
  const [isOver, setOver] = useState(false)
  function take(chosen: Iterable<File>) {
    const { files, tooLarge, wrongType } = sortFiles(chosen)
    const names = (refused: File[]) => refused.map(({ name }) => name).join(', ')
    if (wrongType.length > 0)
      toast({
        title: text.wrongTypeTitle,
        text: text.wrongType(names(wrongType)),
        tone: 'destructive',
      })
    if (tooLarge.length > 0)
      toast({
        title: text.tooLargeTitle,
        text: text.tooLarge(names(tooLarge)),
        tone: 'destructive',
      })
    if (files.length > 0) props.onFiles(files)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!props.isBusy) take(event.dataTransfer.files)
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
        <label className="admin-button" data-tone="primary">
          {text.choose}
          <input
            type="file"
            multiple
            className="sr-only"
            accept={ACCEPTED.join()}
            disabled={props.isBusy}
            aria-describedby="upload-types"
            onChange={({ target }) => {
              take(target.files ?? [])
              // Lets the same file be selected again.
              target.value = ''
            }}
          />
        </label>{' '}
        <span className="drop-words">{isOver ? text.dropNow : text.drop}</span>
      </p>
      <p id="upload-types" className="text-ink-soft">
        {text.types}
      </p>
    </div>
  )
}
