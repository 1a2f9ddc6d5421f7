import type { ReactNode } from 'react'
import { detailText } from '#text/listings/cards/detail.ts'
import { CARDS_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import type { CountedCategory } from '../../platform/calls/paging.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { LoadingIndexSection } from '../index-list/index-section.tsx'
import { LoadingBusinesses } from './card-list.tsx'
import { buildCategoryTint } from './category-styles.ts'

export const PlaceMark = ({ code }: { code: string }) => (
  <span aria-hidden="true" className="detail-mark detail-code">
    {code}
  </span>
)

type Kind = Pick<CountedCategory, 'id' | 'name' | 'icon'>

export const KindMark = ({ id, name, icon }: Kind) => (
  <span aria-hidden="true" className="detail-mark tinted" style={buildCategoryTint(id, name)}>
    <CategoryIcon category={name} icon={icon} size={28} />
  </span>
)

export function DetailHead(props: { mark: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:gap-x-6">
      {props.mark}
      <h1 className="min-h-13 content-center text-2xl wrap-anywhere sm:min-h-0 sm:self-end sm:text-3xl">
        <bdi>{props.name}</bdi>
      </h1>
      <div className="detail-words sm:self-start">{props.children}</div>
    </div>
  )
}

export function LoadingHead({ lines }: { lines: 1 | 2 }) {
  return (
    <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:gap-x-6">
      <Skeleton className="detail-mark" />
      <Skeleton className="h-9 w-3/5 sm:self-end" />
      <div className="detail-words flex flex-col sm:self-start">
        {lines > 1 && <Skeleton className="my-1 h-4 w-44" />}
        <Skeleton className="my-1 h-4 w-64 max-w-full" />
      </div>
    </div>
  )
}

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
