import { ArrowDown, ArrowUp, ImageOff, Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { parseLink, parseList } from '../business-facts/parse-link.ts'
import { PHOTO_CREDIT_MAX_CHARS } from '../business-facts/parse-photo-credit.ts'
import { MAX_PHOTOS } from '../business-facts/parse-photos.ts'
import { parsePhotoCredits } from '../business-facts/photo-credits.ts'
import { useFormField, useFormText } from '../businesses/admin/form-context.ts'
import { photos as photoCalls } from '../photos/client.ts'
import { isOwnPicture, parseUploadedPhoto } from '../photos/stored-photo.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { FileButton } from '../platform/admin-ui/file-button.tsx'
import { IconButton } from '../platform/admin-ui/icon-button.tsx'
import { useOperator } from '../platform/admin-ui/operator.tsx'
import { sendCall } from '../platform/calls/send-call.ts'
import { CallError } from '../platform/calls/use-call.ts'

const MAX_LISTED = MAX_PHOTOS + 1
const UPLOAD_LIMIT_MS = 120_000

export function movePhoto(list: readonly string[], from: number, to: number): string[] {
  const [moved] = list.slice(from, from + 1)
  const others = list.filter((_, at) => at !== from)
  return moved === undefined ? others : [...others.slice(0, to), moved, ...others.slice(to)]
}

/** The first photo is the main one, which the data keeps apart from the others. */
function usePhotos() {
  const main = useFormField('photo')
  const others = useFormField('photos')
  const given = [main.value, ...parseList(others.value)].map((url) => url.trim())
  const list = [...new Set(given.filter(Boolean))]
  const credits = useFormField('photo_credits')
  const byPhoto = parsePhotoCredits(credits.value)
  return {
    list,
    credits: byPhoto,
    problem: main.problem || others.problem || credits.problem,
    setCredit(url: string, credit: string) {
      const next = Object.entries({ ...byPhoto, [url]: credit.trim() })
      const kept = next.filter(([photo, text]) => text !== '' && list.includes(photo))
      credits.set(kept.map((each) => each.join(' ')).join('\n'))
    },
    set(next: readonly string[]) {
      main.set(next[0] ?? '')
      others.set(next.slice(1).join('\n'))
    },
  }
}

/** Saves on blur, because a credit that is typed isn't in its final form. */
function CreditInput(props: { label: string; credit: string; onSave: (credit: string) => void }) {
  const [typed, setTyped] = useState(props.credit)
  return (
    <input
      className="admin-input mt-1"
      aria-label={props.label}
      placeholder={props.label}
      maxLength={PHOTO_CREDIT_MAX_CHARS}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed.trim() !== props.credit && props.onSave(typed)}
    />
  )
}

export function PhotosField() {
  const text = useFormText()
  const words = text.photoList
  const { list, problem, credits, set, setCredit } = usePhotos()
  const [dragged, setDragged] = useState<number | null>(null)
  const [status, setStatus] = useState('')
  const focus = useRef<string | null>(null)
  const items = useRef<HTMLOListElement>(null)
  const id = useId()
  function move(from: number, to: number, button?: string) {
    if (to < 0 || to >= list.length || from === to) return
    set(movePhoto(list, from, to))
    setStatus(words.moved(to + 1, list.length))
    if (button) focus.current = `${to} ${button}`
  }
  // A moved element loses the focus; at an end its button is disabled, so the other one takes it.
  useEffect(() => {
    if (focus.current === null) return
    const [at, button] = focus.current.split(' ')
    focus.current = null
    const item = items.current?.children[Number(at)]
    const wanted = item?.querySelector<HTMLButtonElement>(`[data-move=${button}]:enabled`)
    const other = item?.querySelector<HTMLButtonElement>('[data-move]:enabled')
    ;(wanted ?? other)?.focus()
  })
  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-3"
      name="photos"
      tabIndex={-1}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className="mb-2 font-semibold">{words.title}</legend>
      {list.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ol ref={items} className="grid grid-cols-1 gap-2">
        {list.map((url, at) => (
          <li
            key={url}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, at)
              setDragged(null)
            }}
            className={`flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-2 ${dragged === at ? 'opacity-60' : 'cursor-grab'}`}
          >
            <Thumbnail url={url} />
            <div className="min-w-0 flex-1 basis-32">
              <p className="font-semibold">{at === 0 ? words.main : words.nth(at + 1)}</p>
              <p dir="ltr" className="truncate text-start text-ink-soft text-sm" title={url}>
                {url}
              </p>
              <CreditInput
                key={credits[url] ?? ''}
                label={words.creditOf(at + 1)}
                credit={credits[url] ?? ''}
                onSave={(credit) => setCredit(url, credit)}
              />
            </div>
            <div className="flex">
              <IconButton
                icon={ArrowUp}
                data-move="up"
                label={words.up(at + 1)}
                disabled={at === 0}
                onClick={() => move(at, at - 1, 'up')}
              />
              <IconButton
                icon={ArrowDown}
                data-move="down"
                label={words.down(at + 1)}
                disabled={at === list.length - 1}
                onClick={() => move(at, at + 1, 'down')}
              />
              <IconButton
                icon={X}
                label={words.remove(at + 1)}
                onClick={() => {
                  set(list.filter((_, index) => index !== at))
                  setStatus(words.removed)
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {status}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="text-closed text-sm">
          {problem}
        </p>
      )}
      {list.length < MAX_LISTED ? (
        <AddPhotos
          room={MAX_LISTED - list.length}
          onAdd={(urls) => set([...new Set([...list, ...urls])].slice(0, MAX_LISTED))}
        />
      ) : (
        <p className="text-ink-soft text-sm">{words.full(MAX_LISTED)}</p>
      )}
    </fieldset>
  )
}

function Thumbnail({ url }: { url: string }) {
  const [broken, setBroken] = useState('')
  const uploaded = parseUploadedPhoto(url)
  const file = url.slice(url.lastIndexOf('/') + 1)
  const shown = isOwnPicture(url) ? url : parseLink(url)
  const source = uploaded ? photoCalls.uploadedPhoto.url({ file }) : shown
  if (source === null || broken === url)
    return (
      <span className="grid size-20 place-items-center rounded-card bg-sunken text-ink-soft">
        <ImageOff aria-hidden="true" size={20} />
      </span>
    )
  return (
    <img
      className="size-20 rounded-card bg-sunken object-cover"
      src={source}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  )
}

function AddPhotos({ room, onAdd }: { room: number; onAdd: (urls: string[]) => void }) {
  const words = useFormText().photoList
  const { sessionEnded } = useOperator()
  const [url, setUrl] = useState('')
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const add = useRef(onAdd)
  add.current = onAdd
  function addUrl() {
    const given = url.trim()
    if (given === '') return
    onAdd([given])
    setUrl('')
  }
  async function upload(files: readonly File[]) {
    const chosen = files.slice(0, room)
    const failed: string[] = []
    for (const [at, file] of chosen.entries()) {
      setProgress({ at: at + 1, of: chosen.length })
      try {
        const sent = await sendCall(
          photoCalls.uploadPhoto,
          { file },
          { timeoutMs: UPLOAD_LIMIT_MS },
        )
        add.current([sent.url])
      } catch (error) {
        if (error instanceof CallError && error.status === 401) {
          sessionEnded()
          break
        }
        const detail = (error instanceof CallError && error.detail) || words.failed
        failed.push(`${file.name}: ${detail}`)
      }
    }
    setProgress(null)
    setProblems(failed)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          label={words.upload}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          disabled={progress !== null}
          onFiles={upload}
        />
        <input
          name="photo"
          className="admin-input min-w-0 flex-1 basis-44"
          type="url"
          dir="ltr"
          aria-label={words.url}
          placeholder="https://"
          autoComplete="off"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addUrl()
          }}
        />
        <Button onClick={addUrl}>
          <Plus aria-hidden="true" size={16} />
          {words.add}
        </Button>
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {progress && words.uploading(progress.at, progress.of)}
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert" dir="auto" className="wrap-anywhere text-closed text-sm">
          {problem}
        </p>
      ))}
      <p className="text-ink-soft text-sm">{words.note}</p>
    </div>
  )
}
