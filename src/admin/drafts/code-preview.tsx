import './drafts.css'
import { type FormEvent, useId, useState } from 'react'
import { PREVIEW_PATH } from '../../admin-routes.ts'
import { codesText as english } from '../../text/en/admin/codes.ts'
import { codesText as turkish } from '../../text/tr/admin/codes.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'

type Props = {
  codes: Record<string, string>
  /** Pages offered beside the field, by what they are called. */
  pages: { name: string; path: string }[]
}

/** A page of the site with codes that are not saved, in a frame that is cut off from everything of ours. */
export function CodePreview({ codes, pages }: Props) {
  const text = useText({ en: english, tr: turkish }).preview
  const frame = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const path = chosen ?? pages[0]?.path ?? '/'
  function show(event: FormEvent) {
    event.stopPropagation()
    setShown(true)
  }
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <p className="text-ink-soft">{text.intro}</p>
      <form
        method="post"
        action={PREVIEW_PATH}
        target={frame}
        onSubmit={show}
        className="grid gap-3"
      >
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <Field label={text.path} name="path" value={path} onChange={setChosen} dir="ltr" />
          </div>
          <input type="hidden" name="codes" value={JSON.stringify(codes)} />
          <Button type="submit">{text.show}</Button>
        </div>
        <div className="flex flex-wrap gap-2">
          {pages.map((page) => (
            <Button key={page.path} tone="quiet" onClick={() => setChosen(page.path)}>
              {page.name}
            </Button>
          ))}
        </div>
      </form>
      <iframe
        name={frame}
        title={text.frame}
        sandbox="allow-scripts"
        className="preview-frame"
        hidden={!isShown}
      />
    </section>
  )
}
