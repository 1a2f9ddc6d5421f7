import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Link2, Printer } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { favoritesText as words } from '#text/favorites/favorites.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { fetchCall } from '../platform/calls/use-call.ts'
import { EmptyState, LoadError } from '../platform/ui/empty-state.tsx'
import { writeClipboard } from '../platform/ui/write-clipboard.ts'
import { link } from '../platform/urls/routes.ts'
import { FavoriteCards } from './favorite-cards.tsx'
import { buildSharedList, buildSharedPath } from './favorite-list.ts'
import { type Favorite, findFavorites, listPoints } from './favorites.ts'
import { ListAndMap, LoadingFavorites } from './list-and-map.tsx'
import { readFavorites, startFavoritesWatch, writeFavorites } from './stored-favorites.ts'

/** 50 slugs of 80 characters stay below the 8 KB that nginx accepts in a URL. */
const REQUESTED_AT_ONCE = 50

const readText = () => readFavorites()?.join('~') ?? null

function useFavorites(): string[] | null {
  const text = useSyncExternalStore(startFavoritesWatch, readText, () => null)
  return useMemo(() => (text === null ? null : text.split('~').filter(Boolean)), [text])
}

async function fetchFavorites(slugs: readonly string[], signal: AbortSignal): Promise<Favorite[]> {
  const parts = Array.from({ length: Math.ceil(slugs.length / REQUESTED_AT_ONCE) }, (_, index) =>
    slugs.slice(index * REQUESTED_AT_ONCE, (index + 1) * REQUESTED_AT_ONCE),
  )
  const found = await Promise.all(
    parts.map((part) => fetchCall(findFavorites, { list: part.join('~') }, signal)),
  )
  return found.flatMap(({ favorites }) => favorites)
}

function useFavoriteBusinesses(slugs: readonly string[]) {
  const [requested, setRequested] = useState(slugs)
  const isKnown = slugs.every((slug) => requested.includes(slug))
  useEffect(() => {
    if (!isKnown) setRequested(slugs)
  }, [isKnown, slugs])
  return useQuery({
    queryKey: ['favorites', 'own', requested],
    queryFn: ({ signal }) => fetchFavorites(requested, signal),
    enabled: requested.length > 0,
    placeholderData: keepPreviousData,
  })
}

function useCurrentSlugs(favorites: readonly Favorite[] | undefined): void {
  useEffect(() => {
    const moved = new Map(
      favorites?.flatMap(({ requestedSlug, business }) =>
        business && business.slug !== requestedSlug ? [[requestedSlug, business.slug]] : [],
      ),
    )
    const own = readFavorites()
    if (own?.some((slug) => moved.has(slug)))
      writeFavorites([...new Set(own.map((slug) => moved.get(slug) ?? slug))])
  }, [favorites])
}

function ShareButton({ slugs }: { slugs: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const shared = buildSharedList(slugs)
  async function share() {
    const url = location.origin + buildSharedPath(shared)
    if (await writeClipboard(url)) setCopied(true)
    else window.prompt(words.copyByHand, url)
  }
  useEffect(() => setCopied(slugs.length === 0), [slugs])
  const Icon = isCopied ? Check : Link2
  return (
    <>
      <button type="button" className="button favorites-action" onClick={share}>
        <Icon aria-hidden="true" size={18} />
        {isCopied ? words.copied : words.share}
      </button>
      <p role="status" className="sr-only">
        {isCopied ? words.copied : ''}
      </p>
      {shared.length < slugs.length && (
        <p className="basis-full text-ink-soft text-sm">
          {words.linkPart(shared.length, slugs.length)}
        </p>
      )}
    </>
  )
}

function Saved({ slugs }: { slugs: readonly string[] }) {
  const { data, isError } = useFavoriteBusinesses(slugs)
  useCurrentSlugs(data)
  const favorites = useMemo(() => {
    const bySlug = new Map(
      data?.flatMap((each): [string, Favorite][] => [
        [each.requestedSlug, each],
        ...(each.business ? [[each.business.slug, each] as [string, Favorite]] : []),
      ]),
    )
    return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  }, [slugs, data])
  const points = useMemo(() => listPoints(favorites), [favorites])
  if (isError) return <LoadError text={words} href={link.favorites(LANGUAGE)} />
  if (!data) return <LoadingFavorites />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="me-auto text-ink-soft tabular-nums max-sm:basis-full">
          {words.count(slugs.length)}
        </p>
        <ShareButton slugs={slugs} />
        <button type="button" className="button favorites-action" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {words.print}
        </button>
      </div>
      <ListAndMap points={points}>
        <FavoriteCards favorites={favorites} />
      </ListAndMap>
    </>
  )
}

export function OwnFavorites() {
  const slugs = useFavorites()
  if (slugs === null) return <EmptyState title={words.blocked} text={words.blockedText} />
  if (slugs.length > 0) return <Saved slugs={slugs} />
  return (
    <EmptyState title={words.empty} text={words.emptyText}>
      <a href={link.businesses(LANGUAGE)} className="button">
        {words.browse}
      </a>
    </EmptyState>
  )
}
