import { businessText } from '#text/business-page/business.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { Repeated, Skeleton } from '../platform/ui/skeleton.tsx'

export function BusinessSkeleton() {
  return (
    <div className="sheet pt-4" aria-busy="true">
      <PageHead title={businessText.loading} noindex={false} />
      <p role="status" className="sr-only">
        {businessText.loading}
      </p>
      <Skeleton className="my-1.5 h-4 w-52" />
      <div className="business-head mt-3 sm:mt-5">
        <Skeleton className="aspect-[16/10] rounded-card sm:aspect-[4/3]" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-36 rounded-chip" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-5 w-3/5" />
          <div className="action-row mt-2">
            <Skeleton className="h-11 w-32 rounded-card" />
            <Skeleton className="h-11 w-44 rounded-card" />
            <Skeleton className="h-11 w-28 rounded-card" />
          </div>
        </div>
      </div>
      <div className="business-columns mt-8 sm:mt-10">
        <div className="business-hours card flex flex-col gap-4 p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5" />
          <Repeated times={6}>
            <Skeleton className="h-5 max-[50rem]:hidden" />
          </Repeated>
        </div>
        <div className="business-main flex flex-col gap-4">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-24" />
          <Skeleton className="mt-8 h-7 w-2/5" />
          <Skeleton className="h-20" />
          <Skeleton className="mt-8 h-7 w-2/5" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      </div>
    </div>
  )
}
