import { MapPinned } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormField, useFormText, useFormValues } from '../businesses/admin/form-context.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { useOperator } from '../platform/admin-ui/operator.tsx'
import type { Point, renderPinMap } from './render-pin-map.ts'

export function parsePoint(latitude: string, longitude: string): Point | null {
  const [north, east] = [latitude, longitude].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')),
  ) as [number, number]
  return Math.abs(north) <= 90 && Math.abs(east) <= 180
    ? { latitude: north, longitude: east }
    : null
}

/** The map loads from another server, so only when the operator opens it. */
export function PinField() {
  const words = useFormText().pin
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid justify-items-start gap-3">
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={id}>
        <MapPinned aria-hidden="true" size={16} />
        {isOpen ? words.close : words.open}
      </Button>
      <div id={id} className="w-full empty:hidden">
        {isOpen && <PinMap />}
      </div>
    </div>
  )
}

function PinMap() {
  const words = useFormText().pin
  const { tiles } = useOperator()
  const { start } = useFormValues()
  const latitude = useFormField('latitude')
  const longitude = useFormField('longitude')
  const canvas = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<ReturnType<typeof renderPinMap> | null>(null)
  const [hasTiles, setTiles] = useState(true)
  const isEmpty = latitude.value.trim() === '' && longitude.value.trim() === ''
  const point = parsePoint(latitude.value, longitude.value)
  const shown = point ?? (isEmpty ? (start ?? null) : null)
  const onMove = useRef((_: Point) => {})
  onMove.current = (to) => {
    latitude.set(String(to.latitude))
    longitude.set(String(to.longitude))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language doesn't draw the map again
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    let removeMap = () => {}
    import('./render-pin-map.ts').then(
      ({ renderPinMap: render }) => {
        if (isGone) return
        const move = (to: Point) => onMove.current(to)
        const map = render(element, { tiles, texts: words, onMove: move, onTiles: setTiles })
        removeMap = map.remove
        setDrawn(map)
      },
      () => setTiles(false),
    )
    return () => {
      isGone = true
      removeMap()
    }
  }, [tiles])
  const [north, east] = [shown?.latitude, shown?.longitude]
  useEffect(() => {
    const at =
      north === undefined || east === undefined ? null : { latitude: north, longitude: east }
    drawn?.show(at, isEmpty)
  }, [drawn, north, east, isEmpty])

  return (
    <div className="grid gap-2">
      <div className="map-frame contours">
        <section ref={canvas} className="map-canvas" aria-label={words.map} />
      </div>
      {!hasTiles && (
        <p role="status" className="text-closed text-sm">
          {words.failed}
        </p>
      )}
      <p role="status" className="text-sm">
        {isEmpty ? (start ? words.approximate : words.none) : null}
        {point && <span dir="ltr">{`${point.latitude}, ${point.longitude}`}</span>}
      </p>
      <p className="text-ink-soft text-sm">{words.hint}</p>
    </div>
  )
}
