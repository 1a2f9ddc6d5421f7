import { businessFiguresText as words } from '#text/business-page/business-figures.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { BusinessPhoto, findPhotoSource } from '../listings/cards/business-photo.tsx'
import type { StoredPhoto } from '../photos/stored-photo.ts'
import { parseWebsite } from './business-links.ts'

type Credited = {
  photo: string | null
  stored: StoredPhoto | null | undefined
  credit: string | null
}

/** Names the author, source, and license, or only the host of a stored photo. */
export function PhotoCredit({ photo, stored, credit }: Credited) {
  const source = parseWebsite(photo ?? '')
  const named = credit ?? (stored && source?.name)
  if (!photo || !named) return null
  return (
    <p className="mt-1.5 text-ink-soft text-sm wrap-anywhere print:hidden">
      {`${words.photoCredit} `}
      {source ? (
        <a href={source.href} rel="nofollow noopener" className="text-link">
          <bdi>{named}</bdi>
        </a>
      ) : (
        <bdi>{named}</bdi>
      )}
    </p>
  )
}

export function BusinessPicture({ business }: { business: BusinessDetail }) {
  const { name, category, categoryId, icon, photo, storedPhoto, photoCredit } = business
  return (
    <div className="min-w-0">
      <BusinessPhoto
        name={name}
        category={category}
        categoryId={categoryId}
        icon={icon}
        photo={photo}
        stored={storedPhoto}
        sizes="(min-width: 50rem) 28rem, 100vw"
        eager
        // A failed photo keeps its space; without a photo, phones omit it.
        className={photo || storedPhoto ? '' : 'photo-none'}
      />
      {findPhotoSource({ photo, stored: storedPhoto }) && (
        <PhotoCredit photo={photo} stored={storedPhoto} credit={photoCredit} />
      )}
    </div>
  )
}
