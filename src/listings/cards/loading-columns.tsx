import { detailText } from '#text/listings/cards/detail.ts'
import { CARDS_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { LoadingIndexSection } from '../index-list/index-section.tsx'
import { LoadingBusinesses } from './loading-businesses.tsx'

export function LoadingColumns({ title, lines }: { title: string; lines: number }) {
  return (
    <div className="detail-columns with-side mt-8">
      <section>
        <h2 className="section-title mb-3">{detailText.businesses}</h2>
        <LoadingBusinesses cards={CARDS_PAGE_SIZE} />
      </section>
      <LoadingIndexSection title={title} lines={lines} />
    </div>
  )
}
