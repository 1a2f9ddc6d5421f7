import './map.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mapText } from '#text/platform/site-ui/map.ts'
import { AskForMap } from './ask-for-map.tsx'
import { useAllowed } from './choice.ts'
import { useSurroundings } from './page-context.ts'

/** Draws a map into an element and gives back what removes it. */
type DrawMap = (element: HTMLElement, onTiles: (areThere: boolean) => void) => () => void

/** Fetches the code that draws a map. */
export type LoadMap = () => Promise<DrawMap>

/**
 * The place of a map. It is drawn when it comes into view, and again when `load` is another; until
 * then, without scripts, and where the map's own server is out of reach, there are contour lines.
 */
export function MapFrame(props: {
  label: string
  load: LoadMap
  className?: string
  /** What stands over the map, and in its place before it is drawn. */
  children?: ReactNode
}) {
  const { label, load, className = '', children } = props
  const { consent } = useSurroundings()
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
      {consent && allowed === 'no' && <AskForMap asked={consent} />}
      {!hasTiles && (
        <p className="map-note" role="status">
          {mapText.tilesMissing}
        </p>
      )}
    </div>
  )
}
