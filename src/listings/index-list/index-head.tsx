import { indexText } from '#text/listings/index-list/index-screens.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import type { IndexHref, IndexQuery } from './index-query.ts'

/** Filtered and empty lists are noindex. The canonical URL leaves out the view. */
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
