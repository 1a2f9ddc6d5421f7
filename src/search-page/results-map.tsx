import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { searchText } from '#text/search-page/search.ts'
import { findBusiness } from '../businesses/businesses.ts'
import { KindAndDistance } from '../listings/cards/kind-and-distance.tsx'
import { ListedCard } from '../listings/cards/listed-card.tsx'
import { SEARCH_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { buildCallQuery } from '../platform/calls/use-call.ts'
import { type LoadMap, MapFrame, useMapTiles } from '../platform/site-ui/map-frame.tsx'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { parsePagePath } from '../platform/urls/routes.ts'
import { type SearchResults, searchBusinesses } from '../search/search.ts'
import { type SearchParams, searchHref } from '../search-filters/search-params.ts'
import { parseMapHash, saveMapHash } from './map-hash.ts'
import { type Point, parsePoint } from './map-point.ts'
import type { RenderedResults } from './render-results-map.ts'

const CARD = '[data-id]'

const pointOf = (element: EventTarget | null): Point | null =>
  element instanceof Element ? parsePoint(element.closest<HTMLElement>(CARD)?.dataset.at) : null

/** `onCard` gets null when no card is hovered or focused. @returns a stop function. */
export function startCardTracking(list: HTMLElement, onCard: (at: Point | null) => void) {
  const enter = ({ target }: Event) => onCard(pointOf(target))
  const leave = () =>
    onCard(pointOf(list.contains(document.activeElement) ? document.activeElement : null))
  const events = [
    ['pointerover', enter],
    ['focusin', enter],
    ['pointerleave', leave],
    ['focusout', () => onCard(null)],
  ] as const
  for (const [name, hear] of events) list.addEventListener(name, hear)
  return () => {
    for (const [name, hear] of events) list.removeEventListener(name, hear)
  }
}

export function renderHighlights(
  list: HTMLElement,
  isThere: (at: Point) => boolean,
  scrolls: boolean,
): void {
  const cards = [...list.querySelectorAll<HTMLElement>(CARD)]
  for (const card of cards) {
    const at = parsePoint(card.dataset.at)
    card.toggleAttribute('data-marked', at !== null && isThere(at))
  }
  const first = cards.find((card) => card.hasAttribute('data-marked'))
  if (!scrolls || !first) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  first.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
}

/** The cards of the list have the same numbers, from a CSS counter. */
function numberListed(list: HTMLElement | null, page: number): Map<string, number> {
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('.card-link') ?? [])]
  return new Map(
    links.map(({ pathname }, index) => [
      parsePagePath(pathname)?.parameters.slug ?? '',
      (page - 1) * SEARCH_PAGE_SIZE + index + 1,
    ]),
  )
}

function Preview(props: {
  slug: string
  onPlaced: (at: Point | null) => void
  onClose: () => void
}) {
  const { slug, onPlaced, onClose } = props
  const { data, isError } = useQuery(buildCallQuery(findBusiness, { slug }))
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const at = data?.coordinates
  useEffect(() => {
    onPlaced(at ?? null)
    return () => onPlaced(null)
  }, [at, onPlaced])
  if (isError) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="map-preview"
      aria-label={searchText.map.selected}
      aria-busy={!data}
    >
      {data ? (
        <ListedCard
          business={{ ...data, place: null, openNow: null }}
          className="result-card"
          headingLevel={3}
          eager
        >
          <KindAndDistance category={data.category} distanceMeters={null} />
          {data.address && (
            <p dir="auto" className="line-clamp-2 text-ink-soft text-sm wrap-anywhere">
              {data.address}
            </p>
          )}
        </ListedCard>
      ) : (
        <div className="card h-28" />
      )}
      <button type="button" className="map-preview-close" onClick={onClose}>
        <X aria-hidden="true" size={20} />
        <span className="sr-only">{searchText.map.close}</span>
      </button>
    </section>
  )
}

/** Later pages come without clusters, so request the first page's. */
function useMarked(params: SearchParams, results: SearchResults): SearchResults {
  const isMarked = results.page === 1 || results.box === null || results.clusters.length > 0
  const query = buildCallQuery(searchBusinesses, { ...params, page: results.page })
  const { data } = useQuery({ ...query, enabled: !isMarked })
  const { clusters, approximateCounts } = (isMarked ? null : data) ?? results
  return useMemo(
    () => ({ ...results, clusters, approximateCounts }),
    [results, clusters, approximateCounts],
  )
}

export function ResultsMap(props: { params: SearchParams; results: SearchResults }) {
  const { params } = props
  const results = useMarked(params, props.results)
  const tiles = useMapTiles()
  const drawn = useRef<RenderedResults | null>(null)
  const latest = useRef({ params, results })
  const own = useRef<string | null>(null)
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const [picked, setPicked] = useState(() => parseMapHash(location.hash)?.business ?? null)
  const select = useCallback((business: string | null) => {
    saveMapHash({ business })
    setPicked(business)
  }, [])
  const pickedAt = useRef<Point | null>(null)
  const markPicked = useCallback((at: Point | null) => {
    pickedAt.current = at
    drawn.current?.mark(at)
  }, [])
  const canvas = useRef<HTMLElement | null>(null)

  const show = useCallback(() => {
    const { params, results } = latest.current
    const isOwn = params.bbox !== undefined && params.bbox === own.current
    const list = canvas.current?.closest('.results')?.querySelector<HTMLElement>('.results-list')
    drawn.current?.show(params, results, numberListed(list ?? null, results.page), !isOwn)
    drawn.current?.mark(pickedAt.current)
  }, [])
  useEffect(() => {
    latest.current = { params, results }
    setMovedTo(null)
    show()
  }, [params, results, show])

  const load = useCallback<LoadMap>(async () => {
    const { renderResultsMap: drawResults } = await importAgain(
      () => import('./render-results-map.ts'),
    )
    return (element, onTiles) => {
      canvas.current = element
      const list = element.closest('.results')?.querySelector<HTMLElement>('.results-list')
      // Next to the list, a pin opens the page; without the list, it shows a preview first.
      const pick = (slug: string) => {
        const isAlone = list?.offsetParent === null
        if (isAlone) select(slug)
        return isAlone
      }
      drawn.current = drawResults(element, tiles, onTiles, setMovedTo, pick, (isThere, how) => {
        if (list) renderHighlights(list, isThere, how === 'focus')
      })
      show()
      const stopWatching =
        list && startCardTracking(list, (at) => drawn.current?.mark(at ?? pickedAt.current))
      return () => {
        stopWatching?.()
        if (list) renderHighlights(list, () => false, false)
        drawn.current?.remove()
        drawn.current = null
      }
    }
  }, [tiles, show, select])

  return (
    <>
      <MapFrame label={searchText.map.label} load={load} className="results-frame">
        <a href="#past-map" className="button skip-map">
          {searchText.map.skip}
        </a>
        {movedTo !== null && (
          <a
            href={searchHref(params, { bbox: movedTo })}
            data-keep-place
            className="button search-here"
            onClick={() => {
              own.current = movedTo
            }}
          >
            {searchText.map.searchHere}
          </a>
        )}
        {picked !== null && (
          <Preview key={picked} slug={picked} onPlaced={markPicked} onClose={() => select(null)} />
        )}
        {picked === null && results.approximateCounts.length > 0 && (
          <p className="map-note mb-9">
            <bdi>
              {searchText.map.somewhere(
                results.approximateCounts
                  .map(({ city, count }) => searchText.map.inCity(count, city))
                  .join(', '),
              )}
            </bdi>
          </p>
        )}
      </MapFrame>
      <p id="past-map" tabIndex={-1} className="sr-only">
        {searchText.map.end}
      </p>
    </>
  )
}
