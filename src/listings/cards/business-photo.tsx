import { businessCardText } from '#text/listings/cards/business-card.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { buildCategoryTint, buildMapOffset } from './category-styles.ts'

const WIDTH = 480
const HEIGHT = 360

type Place = {
  name: string
  category: string | null
  icon?: string | null
  className?: string
}

export function PhotoFallback({ name, category, icon, className = '' }: Place) {
  return (
    <span
      aria-hidden="true"
      className={`photo-fallback contours ${className}`}
      style={{ ...buildCategoryTint(category), ...buildMapOffset(name) }}
    >
      <CategoryIcon category={category} icon={icon} size={40} className="photo-fallback-icon" />
    </span>
  )
}

export function BusinessPhoto(props: Place & { photo: string | null; eager?: boolean }) {
  const { photo, eager = false, ...place } = props
  if (photo === null || !/^https:\/\//i.test(photo)) return <PhotoFallback {...place} />
  const { name, category, icon, className = '' } = place
  return (
    <img
      key={photo}
      src={photo}
      alt={businessCardText.photoOf(name)}
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={`photo ${className}`}
      data-name={name}
      data-category={category ?? undefined}
      data-icon={icon ?? undefined}
    />
  )
}
