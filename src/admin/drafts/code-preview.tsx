import { useState } from 'react'
import { listFeaturedBusinesses } from '../../contract/businesses.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { link } from '../../routes.ts'
import { codesText as english } from '../../text/en/admin/codes.ts'
import { codesText as turkish } from '../../text/tr/admin/codes.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'
import { PreviewFrame } from './preview-frame.tsx'

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

/** A page of the site with codes that are not saved. */
export function CodePreview({ codes, first }: Props) {
  const text = useText({ en: english, tr: turkish }).preview
  const [chosen, setChosen] = useState<string | null>(null)
  const pages = usePaths()
  const path = chosen ?? pages.find(({ kind }) => kind === first)?.path ?? link.home('en')
  return (
    <PreviewFrame text={text}>
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
    </PreviewFrame>
  )
}
