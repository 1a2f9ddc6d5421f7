import { indexText } from '#text/listings/index-list/index-screens.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import type { IndexHref, IndexQuery } from './index-query.ts'

/**
 * The head of an index. Every page of the whole list is one of its own, however its entries are laid
 * out; what is narrowed, and a list with nothing in it, is none that search engines should show.
 */
export function IndexHead(props: {
  title: string
  description: string | undefined
  isEmpty: boolean
  query: IndexQuery
  hrefOf: IndexHref
}) {
  const { title, description, isEmpty, query, hrefOf } = props
  const { filter, page } = query
  const isNarrowed = filter !== ''
  return (
    <PageHead
      title={isNarrowed ? indexText.narrowed(title, filter) : title}
      description={
        isNarrowed && description ? indexText.narrowedDescription(description, filter) : description
      }
      page={page}
      canonical={hrefOf({ filter, page })}
      noindex={isNarrowed || isEmpty}
    />
  )
}
