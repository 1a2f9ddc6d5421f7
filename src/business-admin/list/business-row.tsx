import { BadgeCheck, Check, ExternalLink, Pencil, Star, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ListColumn } from '../../businesses/admin/admin-list-options.ts'
import type { AdminBusiness } from '../../businesses/admin/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { useGridText } from './grid-text.ts'
import { useBusinessesText } from './selection.tsx'

type Props = {
  business: AdminBusiness
  columns: readonly ListColumn[]
  isSelected: boolean
  isBusy: boolean
  onSelect: (event: MouseEvent) => void
  onApprove: () => void
  onDelete: () => void
}

const editLink = (id: number) => adminLink('edit-business', {}, { id })

function Rating({ business: { rating, reviewCount } }: Pick<Props, 'business'>) {
  const text = useBusinessesText()
  const { language } = useOperator()
  if (rating === null) return <p className="text-ink-soft">{text.noRating}</p>
  const stars = rating.toLocaleString(language, { minimumFractionDigits: 1 })
  return (
    <p>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <Star size={16} className="text-star" fill="currentColor" />
        {stars} <span className="text-ink-soft">{text.reviews(reviewCount ?? 0)}</span>
      </span>
      <span className="sr-only">{text.rated(stars, reviewCount ?? 0)}</span>
    </p>
  )
}

function ColumnValues({ business, columns }: Pick<Props, 'business' | 'columns'>) {
  const text = useGridText()
  const formats = useFormats()
  const { category, address, phone, website, email, source, city, countryCode } = business
  // Without an address, the call gives the city.
  const street = address === city ? null : address
  const country = countryCode === null ? '' : formats.country(countryCode)
  const values: Record<ListColumn, string | null> = {
    category,
    place: text.place(city ?? '', country) || null,
    address: street,
    phone,
    website,
    email,
    source,
    added: formats.moment(Date.parse(business.createdAt)),
  }
  return (
    <ul className="business-columns">
      {columns.map((column) => (
        <li key={column} title={text.columnNames[column]}>
          {column !== 'added' && values[column] === null ? (
            text.missing[column]
          ) : (
            <bdi dir={column === 'phone' ? 'ltr' : 'auto'}>{values[column]}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ business, columns }: Pick<Props, 'business' | 'columns'>) {
  const text = useBusinessesText()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <a
          data-row-link
          href={editLink(business.id)}
          dir="auto"
          className="min-w-0 py-0.5 font-semibold wrap-anywhere hover:underline"
        >
          {business.name}
        </a>
        {business.verified && (
          <span className="row-badge" data-tone="good">
            <BadgeCheck aria-hidden="true" size={14} />
            {text.verified}
          </span>
        )}
        {business.businessStatus === 'CLOSED_PERMANENTLY' && (
          <span className="row-badge">{text.closed}</span>
        )}
        {business.removedAt !== null && <span className="row-badge">{text.removed}</span>}
      </p>
      <ColumnValues business={business} columns={columns} />
      <p className="flex flex-wrap gap-x-4 gap-y-0 text-[0.75rem] wrap-anywhere text-ink-soft [&>span]:max-w-full">
        <span>
          {text.id} {business.id}
        </span>
        <span>
          {text.slug} <bdi dir="ltr">{business.slug}</bdi>
        </span>
      </p>
    </div>
  )
}

export function BusinessRow({
  business,
  columns,
  isSelected,
  isBusy,
  onSelect,
  onApprove,
  onDelete,
}: Props) {
  const text = useBusinessesText()
  const { id, name, slug, isApproved } = business
  const isRemoved = business.removedAt !== null
  const approval = isApproved ? text.approved : text.approve
  return (
    <li className="business-row" data-row={id} data-selected={isSelected || undefined}>
      <label className="check">
        <span className="sr-only">{text.select(name)}</span>
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isRemoved}
          // Only a click event reports whether Shift is pressed.
          onClick={onSelect}
          onChange={() => {}}
        />
      </label>
      <Facts business={business} columns={columns} />
      <Rating business={business} />
      <div className="flex items-center justify-end gap-1 [@container(inline-size<=56rem)]:flex-wrap [@container(inline-size<=56rem)]:justify-start">
        {!isRemoved && (
          <Button
            className="min-w-[9.625rem] data-approved:border-open data-approved:text-open"
            data-approved={isApproved || undefined}
            aria-pressed={isApproved}
            aria-label={text.approvalOf(approval, name)}
            isBusy={isBusy}
            onClick={onApprove}
          >
            {isApproved && <Check aria-hidden="true" size={16} />}
            {approval}
          </Button>
        )}
        <a
          className="icon-button"
          href={link.business('en', slug)}
          target="_blank"
          rel="noopener"
          aria-label={text.viewOf(name)}
          title={text.view}
        >
          <ExternalLink aria-hidden="true" size={18} />
        </a>
        <a
          className="icon-button"
          href={editLink(id)}
          aria-label={text.editOf(name)}
          title={text.edit}
        >
          <Pencil aria-hidden="true" size={18} />
        </a>
        {!isRemoved && (
          <IconButton
            icon={Trash2}
            className="text-danger"
            label={text.deleteOf(name)}
            title={text.delete}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  )
}
