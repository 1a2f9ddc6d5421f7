import type { ComponentProps } from 'react'
import { detailText } from '#text/listings/cards/detail.ts'
import { CARDS_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { type IndexLine, IndexSection } from '../index-list/index-section.tsx'
import { BusinessList, type ListSearch } from './business-list.tsx'

export function ListingColumns(props: {
  list: ComponentProps<typeof BusinessList>['list']
  hrefOf: (page: number) => string
  search: ListSearch
  sides: readonly { title: string; lines: readonly IndexLine[] }[]
}) {
  const { list, hrefOf, search } = props
  const sides = props.sides.filter(({ lines }) => lines.length > 0)
  return (
    <div className={`detail-columns ${sides.length > 0 ? 'with-side' : ''} mt-8`}>
      <section>
        <h2 className="section-title mb-3">{detailText.businesses}</h2>
        <BusinessList
          list={list}
          pageSize={CARDS_PAGE_SIZE}
          hrefOf={hrefOf}
          headingLevel={3}
          search={search}
        />
      </section>
      {sides.length > 0 && (
        <div className="grid gap-8">
          {sides.map((side) => (
            <IndexSection key={side.title} {...side} />
          ))}
        </div>
      )}
    </div>
  )
}
