import type { ComponentProps } from 'react'
import { detailText } from '#text/detail.ts'
import { CARDS_PAGE_SIZE } from '../../domain/list-limits.ts'
import { BusinessList } from '../cards/business-list.tsx'
import type { IndexLine } from '../indexes/index-entry.tsx'
import { IndexSection } from '../indexes/index-section.tsx'

/** A page of a category's or a city's businesses, with a short index beside them, on a phone below. */
export function ListingColumns(props: {
  list: ComponentProps<typeof BusinessList>['list']
  hrefOf: (page: number) => string
  side: { title: string; lines: readonly IndexLine[] }
}) {
  const { list, hrefOf, side } = props
  return (
    <div className={`detail-columns ${side.lines.length > 0 ? 'with-side' : ''} mt-8`}>
      <section>
        <h2 className="section-title mb-3">{detailText.businesses}</h2>
        <BusinessList list={list} pageSize={CARDS_PAGE_SIZE} hrefOf={hrefOf} headingLevel={3} />
      </section>
      {side.lines.length > 0 && <IndexSection {...side} />}
    </div>
  )
}
