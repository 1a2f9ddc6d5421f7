import type { ComponentProps } from 'react'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import type { ListingColumns } from './listing-columns.tsx'

const columns = createLazyPart(async () => (await import('./listing-columns.tsx')).ListingColumns)

export const ListingPart = (props: ComponentProps<typeof ListingColumns>) => (
  <StaticPart of={props.list}>{() => <Late part={columns} props={props} />}</StaticPart>
)
