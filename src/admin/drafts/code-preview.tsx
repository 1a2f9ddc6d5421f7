import './drafts.css'
import { type FormEvent, useId, useState } from 'react'
import { PREVIEW_PATH } from '../../contract/admin/preview.ts'
import { listFeaturedBusinesses } from '../../contract/businesses.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { link } from '../../routes.ts'
import { codesText as english } from '../../text/en/admin/codes.ts'
import { codesText as turkish } from '../../text/tr/admin/codes.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'

/** An address no page has, to see the page of those. */
const UNKNOWN_PATH = '/no-such-page'

type PageKind = 'home' | 'business' | 'notFound'

type Props = {
  codes: Record<string, string>
  /** Which page stands in the field first; others are offered beside it. */
  first: PageKind
}

/** The pages on offer; a business only where there is one. */
function usePaths(): { kind: PageKind; path: string }[] {
  const { data: featured } = useCall(listFeaturedBusinesses, null)
  const slug = featured?.[0]?.slug
  return [
    { kind: 'home', path: link.home('en') },
    ...(slug ? [{ kind: 'business' as const, path: link.business('en', slug) }] : []),
    { kind: 'notFound', path: UNKNOWN_PATH },
  ]
}

/** A page of the site with codes that are not saved, in a frame that is cut off from everything of ours. */
export function CodePreview({ codes, first }: Props) {
  const text = useText({ en: english, tr: turkish }).preview
  const frame = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const pages = usePaths()
  const path = chosen ?? pages.find(({ kind }) => kind === first)?.path ?? link.home('en')
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
        <div className="-ms-4 flex flex-wrap gap-x-2">
          {pages.map((page) => (
            <Button key={page.path} tone="quiet" onClick={() => setChosen(page.path)}>
              {text.pages[page.kind]}
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
