import { favoritesText as words } from '#text/favorites/favorites.ts'
import { businessCardText } from '#text/listings/cards/business-card.ts'
import { CardList } from '../listings/cards/card-list.tsx'
import { ListedCard } from '../listings/cards/listed-card.tsx'
import { OpenNowLabel } from '../listings/cards/open-now-label.tsx'
import { findLocalTime, findWeekday } from '../opening-hours/local-time.ts'
import { formatPeriods, isAllDay } from '../opening-hours/opening-hours.ts'
import { findSpecialDay } from '../opening-hours/special-days.ts'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { PhoneLink } from '../platform/ui/phone-link.tsx'
import { formatPoint } from '../search-page/map-point.ts'
import type { Favorite } from './favorites.ts'

type Business = NonNullable<Favorite['business']>

function formatHoursToday(business: Business, nowMs: number): string | null {
  const { dayNumber } = findLocalTime(business.timeZone, nowMs)
  const today =
    findSpecialDay(business.specialHours ?? [], dayNumber) ??
    business.openingHours?.[findWeekday(dayNumber)]
  if (!today) return null
  const { periods, text } = today
  if (!periods) return text ?? null
  if (periods.length === 0) return words.closedToday
  return isAllDay(periods) ? words.allDay : formatPeriods(periods)
}

function FavoriteCard({ business, eager }: { business: Business; eager: boolean }) {
  const { renderedAt } = usePageContext()
  const { name, category, phone, businessStatus } = business
  const status = words.status[businessStatus ?? '']
  const hours = status ? null : formatHoursToday(business, renderedAt)
  const address = business.address ?? business.place
  return (
    <ListedCard
      business={business}
      className="result-card"
      headingLevel={3}
      eager={eager}
      at={formatPoint(business)}
    >
      {category && (
        <p className="flex text-sm">
          <bdi className="truncate">{category}</bdi>
        </p>
      )}
      {address && (
        <p dir="auto" className="text-ink-soft text-sm wrap-anywhere">
          {address}
        </p>
      )}
      {status && <p className="font-semibold text-closed text-sm">{status}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm empty:hidden">
        <OpenNowLabel openNow={business.openNow} />
        {hours && (
          <span className="tabular-nums">
            {words.today} <bdi>{hours}</bdi>
          </span>
        )}
        {phone && <PhoneLink phone={phone} label={businessCardText.call(name)} />}
      </div>
    </ListedCard>
  )
}

/** The slug of a business without a page is all that the browser knows of it. */
const formatSlug = (slug: string) => slug.replace(/-[a-z0-9]{6}$/, '').replaceAll('-', ' ')

function MissingCard({ slug }: { slug: string }) {
  const name = formatSlug(slug)
  return (
    <article className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h3 className="font-serif font-semibold text-lg capitalize wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-ink-soft text-sm">{words.missing}</p>
      </div>
      <button
        type="button"
        data-save={slug}
        aria-label={words.removeBusiness(name)}
        className="button"
      >
        {words.remove}
      </button>
    </article>
  )
}

export function FavoriteCards({ favorites }: { favorites: readonly Favorite[] }) {
  return (
    <>
      <h2 className="sr-only">{words.list}</h2>
      <CardList
        businesses={favorites.map((favorite, index) => ({
          ...favorite,
          id: favorite.business?.id ?? -1 - index,
        }))}
        className="flex flex-col gap-3"
        card={({ business, requestedSlug }, isEager) =>
          business ? (
            <FavoriteCard business={business} eager={isEager} />
          ) : (
            <MissingCard slug={requestedSlug} />
          )
        }
      />
    </>
  )
}

export function SharedList({ favorites }: { favorites: readonly Favorite[] }) {
  const found = favorites.filter(({ business }) => business !== null)
  const unlisted = favorites.length - found.length
  const slugs = found.map(({ business, requestedSlug }) => business?.slug ?? requestedSlug)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-soft tabular-nums">{words.count(found.length)}</p>
        {found.length > 0 && (
          <button
            type="button"
            data-save-all={slugs.join('~')}
            className="button favorites-action noscript:hidden"
          >
            {words.addAll}
          </button>
        )}
      </div>
      {unlisted > 0 && <p className="mb-4 text-ink-soft text-sm">{words.unlisted(unlisted)}</p>}
      <FavoriteCards favorites={found} />
    </>
  )
}
