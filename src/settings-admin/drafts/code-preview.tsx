import { useState } from 'react'
import { listFeaturedBusinesses } from '../../businesses/businesses.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { link } from '../../platform/urls/routes.ts'
import { codesText as english } from './codes.en.ts'
import { codesText as turkish } from './codes.tr.ts'
import { PreviewFrame } from './preview-frame.tsx'

/** This path must not exist, so that the preview shows the "not found" page. */
const UNKNOWN_PATH = '/no-such-page'

type PageKind = 'home' | 'business' | 'notFound'

type Props = {
  codes: Record<string, string>
  first: PageKind
}

function usePaths(): { kind: PageKind; path: string }[] {
  const { data: featured } = useCall(listFeaturedBusinesses, null)
  const slug = featured?.[0]?.slug
  return [
    { kind: 'home', path: link.home('en') },
    ...(slug ? [{ kind: 'business' as const, path: link.business('en', slug) }] : []),
    { kind: 'notFound', path: UNKNOWN_PATH },
  ]
}

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
