import { frameText } from '#text/frame.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { IndexHref, IndexQuery } from './index-query.ts'

/** The head of an index: every page of the whole list is one of its own, what is narrowed is not. */
export function IndexHead(props: {
  title: string
  description: string | undefined
  query: IndexQuery
  hrefOf: IndexHref
}) {
  const { title, description, query, hrefOf } = props
  const { filter, page, view } = query
  const isOwn = filter === '' && view === undefined
  return (
    <PageHead
      title={page === 1 ? title : `${title}, ${frameText.pageNumber(page)}`}
      description={description}
      canonical={hrefOf(isOwn ? { page } : {})}
      noindex={!isOwn}
    />
  )
}
