import { businessText } from '#text/business-page/business.ts'
import { businessFiguresText as words } from '#text/business-page/business-figures.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { BusinessPhoto, findPhotoSource } from '../listings/cards/business-photo.tsx'
import { DAYS, formatMinute } from '../opening-hours/opening-hours.ts'
import { PhotoCredit } from './business-picture.tsx'

const MAX_PHOTOS = 8

export function Photos({ business }: { business: BusinessDetail }) {
  const {
    name,
    category,
    categoryId,
    icon,
    photo,
    photos,
    storedPhoto,
    storedPhotos,
    photoCredit,
    photoCredits,
  } = business
  const others = photos
    .map((each, at) => ({ url: each, stored: storedPhotos[at], credit: photoCredits[at] ?? null }))
    .filter(({ url }) => url !== photo && /^https:\/\//i.test(url))
  if (!others[0]) return null
  const named = findPhotoSource({ photo, stored: storedPhoto }) ? photoCredit : undefined
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.photos}</h2>
      <ul className="flex snap-x gap-2 overflow-x-auto pb-2">
        {others.slice(0, MAX_PHOTOS).map(({ url, stored, credit }, at) => (
          <li key={url} className="w-40 flex-none snap-start sm:w-52">
            <a
              href={stored?.src ?? url}
              rel="nofollow noopener"
              className="block overflow-hidden rounded-card"
            >
              <BusinessPhoto
                name={name}
                category={category}
                categoryId={categoryId}
                icon={icon}
                photo={url}
                stored={stored}
              />
            </a>
            {stored && (
              <a href={url} rel="nofollow noopener" className="text-link text-sm">
                {words.photoSource}
              </a>
            )}
            {credit !== (at ? others[at - 1]?.credit : named) && (
              <PhotoCredit photo={url} stored={stored} credit={credit} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const SCORES = [5, 4, 3, 2, 1] as const

export function Ratings({ business }: { business: BusinessDetail }) {
  const counts = SCORES.map((stars) => ({
    stars,
    count: business.ratingDistribution?.[stars] ?? 0,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  if (most === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.ratings.heading}</h2>
      <table className="w-full max-w-md">
        <tbody>
          {counts.map(({ stars, count }) => (
            <tr key={stars}>
              <th scope="row" className="py-1 pe-3 text-start font-normal whitespace-nowrap">
                {words.ratings.stars(stars)}
              </th>
              <td aria-hidden="true" className="w-full">
                <span className="block h-2 rounded-chip bg-sunken">
                  <span
                    className="block h-full rounded-chip bg-star"
                    style={{ inlineSize: `${Math.round((100 * count) / most)}%` }}
                  />
                </span>
              </td>
              <td className="ps-3 text-end text-ink-soft tabular-nums">
                {words.ratings.count(count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const MINUTES = 60

/** The hours between the first and the last busy one of the week, so that all days have one scale. */
function listHours(times: Record<string, number>[]): number[] {
  const busy = times.flatMap((day) =>
    Object.entries(day).flatMap(([hour, percent]) => (percent > 0 ? Number(hour) : [])),
  )
  if (busy.length === 0) return []
  const [first, last] = [Math.min(...busy), Math.max(...busy)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

export function PopularTimes({ business }: { business: BusinessDetail }) {
  const times = business.popularTimes ?? {}
  const hours = listHours(Object.values(times))
  if (hours.length === 0) return null
  const percentAt = (day: (typeof DAYS)[number], hour: number) => times[day]?.[hour] ?? 0
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.times.heading}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {DAYS.map((day) => {
          const busiest = hours.reduce((one, other) =>
            percentAt(day, other) > percentAt(day, one) ? other : one,
          )
          if (percentAt(day, busiest) === 0) return null
          return (
            <li key={day}>
              <p className="flex flex-wrap justify-between gap-x-3 text-sm">
                <span className="font-semibold">{businessText.hours.days[day]}</span>
                <span className="text-ink-soft tabular-nums">
                  {words.times.busiest(formatMinute(busiest * MINUTES))}
                </span>
              </p>
              <p aria-hidden="true" className="mt-1 flex h-10 items-end gap-px">
                {hours.map((hour) => (
                  <span
                    key={hour}
                    className="flex-1 rounded-t-[2px] bg-accent/60"
                    style={{ blockSize: `${Math.max(4, Math.min(100, percentAt(day, hour)))}%` }}
                  />
                ))}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
