import { BadgeCheck, Check, ExternalLink, Eye, Pencil, Star, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useColumnName, useGridText } from '../../business-list/admin/grid-text.ts'
import type { BuiltInColumn, ListColumn } from '../../business-list/admin-list-options.ts'
import type { AdminBusiness } from '../../business-list/client.ts'
import { useFormText } from '../../businesses/admin/form-context.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { useAllowed, useOperator } from '../../platform/admin-ui/operator.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import {
  buildCustomName,
  type CustomName,
  isCustomName,
  parseCustomName,
} from '../../settings/custom-fields.ts'
import { useCustomFields } from '../../settings/use-custom-fields.ts'
import { useCustomOptions } from '../form/custom-values-field.tsx'
import { GridCell } from './grid-cell.tsx'
import { useBusinessesText } from './selection.tsx'
import type { Cells } from './use-cells.ts'

type Props = {
  business: AdminBusiness
  columns: readonly ListColumn[]
  cells: Cells
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

function CustomText({ name, values }: { name: CustomName; values: Record<string, string> }) {
  const field = useCustomFields().find(({ key }) => buildCustomName(key) === name)
  const value = values[parseCustomName(name) ?? ''] ?? ''
  const label = useCustomOptions(field, value)?.find(([each]) => each === value)?.[1]
  return <bdi>{(label ?? value) || '–'}</bdi>
}

function PlaceInFile({ city, isCityText }: Pick<AdminBusiness, 'city' | 'isCityText'>) {
  const text = useGridText()
  return (
    !isCityText && (
      <span className="block text-[0.75rem] wrap-anywhere">
        {text.inFile} <bdi>{city}</bdi>
      </span>
    )
  )
}

function ColumnCells({ business, columns, cells }: Pick<Props, 'business' | 'columns' | 'cells'>) {
  const text = useGridText()
  const form = useFormText()
  const formats = useFormats()
  const { id, category, fullAddress, phone, website, email, source, city, cityName, countryCode } =
    business
  const country = countryCode === null ? '' : formats.country(countryCode)
  const columnName = useColumnName()
  const statuses: Record<string, string> = form.statuses
  const levels: Record<string, string> = form.priceLevels
  const { businessStatus: status, priceLevel } = business
  const values: Record<BuiltInColumn, string | null> = {
    category,
    place: text.place(cityName ?? city ?? '', country) || null,
    address: fullAddress,
    phone,
    website,
    email,
    source,
    added: formats.moment(Date.parse(business.createdAt)),
    status: status === null ? null : (statuses[status] ?? status),
    priceLevel: priceLevel === null ? null : (levels[priceLevel] ?? String(priceLevel)),
  }
  return columns.map((column) => (
    <GridCell
      key={column}
      cell={{ id, column }}
      cells={cells}
      label={text.cellOf(columnName(column), business.name)}
    >
      {isCustomName(column) ? (
        <CustomText name={column} values={business.customValues} />
      ) : column !== 'added' && values[column] === null ? (
        text.missing[column]
      ) : (
        <>
          <bdi dir={column === 'phone' ? 'ltr' : 'auto'}>{values[column]}</bdi>
          {column === 'place' && <PlaceInFile city={city} isCityText={business.isCityText} />}
        </>
      )}
    </GridCell>
  ))
}

function NameCell({ business, cells }: Pick<Props, 'business' | 'cells'>) {
  const text = useBusinessesText()
  const grid = useGridText()
  const label = grid.cellOf(grid.rowHead, business.name)
  return (
    <GridCell cell={{ id: business.id, column: 'name' }} cells={cells} label={label}>
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
      <p className="business-ids flex flex-wrap gap-x-4 gap-y-0 text-[0.75rem] wrap-anywhere text-ink-soft [&>span]:max-w-full">
        <span>
          {text.id} {business.id}
        </span>
        <span>
          {text.slug} <bdi dir="ltr">{business.slug}</bdi>
        </span>
      </p>
    </GridCell>
  )
}

export function BusinessRow({
  business,
  columns,
  cells,
  isSelected,
  isBusy,
  onSelect,
  onApprove,
  onDelete,
}: Props) {
  const text = useBusinessesText()
  const { id, name, slug, isApproved } = business
  const canEdit = useAllowed('edit')
  const isRemoved = business.removedAt !== null
  const approval = isApproved ? text.approved : text.approve
  return (
    <tr
      className="business-row"
      data-row={id}
      data-selected={isSelected || undefined}
      aria-selected={isSelected}
    >
      <td>
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
      </td>
      <NameCell business={business} cells={cells} />
      <ColumnCells business={business} columns={columns} cells={cells} />
      <td className="business-wide">
        <Rating business={business} />
      </td>
      <td className="business-actions">
        {!isRemoved && (
          <Button
            className="min-w-[8rem] data-approved:border-open data-approved:text-open"
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
          aria-label={(canEdit ? text.editOf : text.detailsOf)(name)}
          title={canEdit ? text.edit : text.details}
        >
          {canEdit ? <Pencil aria-hidden="true" size={18} /> : <Eye aria-hidden="true" size={18} />}
        </a>
        {!isRemoved && canEdit && (
          <IconButton
            icon={Trash2}
            className="text-danger"
            label={text.deleteOf(name)}
            title={text.delete}
            onClick={onDelete}
          />
        )}
      </td>
    </tr>
  )
}
