import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mapText } from '#text/platform/site-ui/map.ts'
import { DEFAULT_TILES } from '../ui/map-tiles.ts'
import type { ConsentPrompt } from './consent.ts'
import { usePageContext } from './page-context.ts'
import { saveChoice, useAllowed } from './visitor-choice.ts'
import './map.css'

export const useMapTiles = () => usePageContext().tiles ?? DEFAULT_TILES

/** `{s}` is a placeholder for one of several subdomains. */
const serverOf = (tilesUrl: string) =>
  URL.parse(tilesUrl.replace(/\{s\}\./, '').replaceAll(/\{\w+\}/g, 'x'))?.host ?? ''

function MapConsent({ prompt }: { prompt: ConsentPrompt }) {
  const { tilesUrl } = useMapTiles()
  return (
    <div className="map-question">
      <button type="button" className="button" onClick={() => saveChoice(prompt, { maps: true })}>
        {mapText.show}
      </button>
      <p>{mapText.from(serverOf(tilesUrl))}</p>
    </div>
  )
}

type DrawMap = (element: HTMLElement, onTiles: (areThere: boolean) => void) => () => void

export type LoadMap = () => Promise<DrawMap>

/** Draws the map once it is visible. Pass a stable `load`, because a new one redraws the map. */
export function MapFrame(props: {
  label: string
  load: LoadMap
  className?: string
  children?: ReactNode
}) {
  const { label, load, className = '', children } = props
  const { consent } = usePageContext()
  const allowed = useAllowed(consent?.purposes.includes('maps') ? 'maps' : undefined)
  const canvas = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [hasTiles, setTiles] = useState(true)

  useEffect(() => {
    const element = canvas.current
    if (!element || allowed !== 'yes') return
    let isGone = false
    let removeMap: (() => void) | null = null

    async function start(into: HTMLElement): Promise<void> {
      try {
        const draw = await load()
        if (isGone) return
        removeMap = draw(into, setTiles)
        setDrawn(true)
      } catch {
        setTiles(false)
      }
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      void start(element)
    })
    watch.observe(element)
    return () => {
      isGone = true
      watch.disconnect()
      removeMap?.()
      setDrawn(false)
    }
  }, [load, allowed])

  return (
    <div className={`map-frame contours ${className}`} data-drawn={isDrawn || undefined}>
      {children}
      <section ref={canvas} className="map-canvas" aria-label={label} />
      {consent && allowed === 'no' && <MapConsent prompt={consent} />}
      {!hasTiles && (
        <p className="map-note" role="status">
          {mapText.tilesMissing}
        </p>
      )}
    </div>
  )
}
