import { businessCardText } from '#text/listings/cards/business-card.ts'
import type { StoredPhoto } from '../../photos/stored-photo.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { buildCategoryTint, buildMapOffset } from './category-styles.ts'

const WIDTH = 480
const HEIGHT = 360
/** Of a card, which is widest beside others. */
const SIZES = '(min-width: 40rem) 22rem, 10rem'

type Place = {
  name: string
  category: string | null
  categoryId?: string | null | undefined
  icon?: string | null
  className?: string
}

export function PhotoFallback({ name, category, categoryId, icon, className = '' }: Place) {
  return (
    <span
      aria-hidden="true"
      className={`photo-fallback contours ${className}`}
      style={{ ...buildCategoryTint(categoryId, category), ...buildMapOffset(name) }}
    >
      <CategoryIcon category={category} icon={icon} size={40} className="photo-fallback-icon" />
    </span>
  )
}

type Shown = {
  /** The address at the source. */
  photo: string | null
  /** Missing in responses of an older server. */
  stored?: StoredPhoto | null | undefined
  sizes?: string
  eager?: boolean
}

/** The security policy allows pictures of other hosts only over HTTPS. */
export const findPhotoSource = ({ photo, stored }: Pick<Shown, 'photo' | 'stored'>) =>
  stored?.src ?? (/^https:\/\//i.test(photo ?? '') ? photo : null)

export function BusinessPhoto(props: Place & Shown) {
  const { photo, stored, sizes = SIZES, eager = false, ...place } = props
  const source = findPhotoSource({ photo, stored })
  if (!source) return <PhotoFallback {...place} />
  const { name, category, categoryId, icon, className = '' } = place
  const image = (
    <img
      key={source}
      srcSet={stored?.webp}
      sizes={stored ? sizes : undefined}
      src={source}
      alt={businessCardText.photoOf(name)}
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={`photo tinted ${className}`}
      style={buildCategoryTint(categoryId, category)}
      data-name={name}
      data-category={category ?? undefined}
      data-id={categoryId ?? undefined}
      data-icon={icon ?? undefined}
    />
  )
  if (!stored) return image
  return (
    <picture>
      <source type="image/avif" srcSet={stored.avif} sizes={sizes} />
      {image}
    </picture>
  )
}
