import { useEffect, useRef, useState } from 'react'
import { businessCardText } from '#text/business-card.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { categoryTint, mapOffset } from './category-tint.ts'

/** Only for the shape before the photo arrives; CSS gives the shown size. */
const WIDTH = 480
const HEIGHT = 360

type Place = {
  name: string
  category: string | null
  icon?: string | null
  className?: string
}

function Fallback({ name, category, icon, className = '' }: Place) {
  return (
    <span
      aria-hidden="true"
      className={`photo-fallback contours ${className}`}
      style={{ ...categoryTint(category), ...mapOffset(name) }}
    >
      <CategoryIcon category={category} icon={icon} size={40} className="photo-fallback-icon" />
    </span>
  )
}

function Photo(props: Place & { src: string; eager: boolean; onFailed: () => void }) {
  const { name, src, eager, className = '', onFailed } = props
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const { current } = image
    // It may have failed before React listened: asking for it again tells us.
    if (current?.complete && current.naturalWidth === 0) current.src = src
  }, [src])
  return (
    <img
      ref={image}
      src={src}
      alt={businessCardText.photoOf(name)}
      width={WIDTH}
      height={HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onFailed}
      className={`photo ${className}`}
    />
  )
}

/** A business's photo, 4:3; its category's icon on a piece of map when there is none to show. */
export function BusinessPhoto(props: Place & { photo: string | null; eager?: boolean }) {
  const { photo, eager = false, ...place } = props
  const [failed, setFailed] = useState<string | null>(null)
  if (photo === null || photo === failed || !/^https:\/\//i.test(photo))
    return <Fallback {...place} />
  return (
    <Photo key={photo} {...place} src={photo} eager={eager} onFailed={() => setFailed(photo)} />
  )
}
