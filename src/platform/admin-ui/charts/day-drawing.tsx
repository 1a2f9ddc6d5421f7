import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useFormats } from '../formats.ts'
import { useChartsText } from '../operator.tsx'
import {
  buildBars,
  buildDayLayout,
  buildLine,
  buildNameShifts,
  type DayFigures,
  type DayLayout,
  type DayRow,
  type Series,
} from './day-layout.ts'

const COLORS: Record<Series['tone'], string> = {
  accent: 'var(--color-accent)',
  ink: 'var(--color-ink)',
  soft: 'color-mix(in oklab, var(--color-ink) 45%, var(--color-card))',
}
const TOOLTIP_GAP = 10
const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type Part = { layout: DayLayout }

function Axes({ layout }: Part) {
  const { day: shortDay, short } = useFormats()
  const { left, right, bottom, ticks, labels, y } = layout
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left},${y(tick)}H${right}`} stroke="var(--color-line)" />
          <text x={left - 8} y={y(tick)} dy="0.355em" textAnchor="end">
            {short(tick)}
          </text>
        </g>
      ))}
      {labels.map(({ day, x }) => (
        <text key={day} x={x} y={bottom + 8} dy="0.71em" textAnchor="middle">
          {shortDay(day)}
        </text>
      ))}
      <path d={`M${left},${bottom}H${right}`} stroke="var(--color-line-strong)" />
    </>
  )
}

const Dots = ({ layout, index }: Part & { index: number }) =>
  layout.series.map(({ key, tone }) => {
    const value = layout.rows[index]?.[key]
    return (
      typeof value === 'number' && (
        <circle
          key={key}
          cx={layout.x(index)}
          cy={layout.y(value)}
          r={4}
          fill={COLORS[tone]}
          stroke="var(--color-card)"
          strokeWidth={2}
        />
      )
    )
  })

function Lines({ layout }: Part) {
  const { series, rows, x, y } = layout
  const shifts = buildNameShifts(layout)
  const known = rows.flatMap((row, index) =>
    series.some(({ key }) => row[key] !== null) ? [index] : [],
  )
  return (
    <>
      {series.map(({ key, label, tone }) => (
        <g key={key}>
          <path d={buildLine(layout, key)} fill="none" stroke={COLORS[tone]} strokeWidth={2} />
          <text
            x={x(rows.length - 1) + 8}
            y={y(Number(rows.at(-1)?.[key])) + (shifts.get(key) ?? 0)}
            dy={4}
            style={{ fill: tone === 'accent' ? 'var(--color-accent-text)' : COLORS[tone] }}
          >
            {label}
          </text>
        </g>
      ))}
      {known.length === 1 && <Dots layout={layout} index={known[0] ?? 0} />}
    </>
  )
}

const Bars = ({ layout }: Part) =>
  layout.series.map(({ key, tone }, index) => (
    <path key={key} d={buildBars(layout, index)} fill={COLORS[tone]} />
  ))

function Cursor({ layout, index }: Part & { index: number }) {
  const { shape, top, bottom, step, x } = layout
  const [color, width] =
    shape === 'bars' ? ['var(--color-line)', step] : ['var(--color-line-strong)', 1]
  return <path d={`M${x(index)},${top}V${bottom}`} stroke={color} strokeWidth={width} />
}

function useLayout(figures: DayFigures) {
  const box = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, width, layout: width > 0 ? buildDayLayout(figures, width, height) : null }
}

function useChosenDay({ rows, series }: DayFigures, layout: DayLayout | null) {
  const [index, setIndex] = useState(0)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const hideByKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', hideByKey)
    return () => document.removeEventListener('keydown', hideByKey)
  }, [isShown])
  const show = (next: number) => {
    setIndex(Math.min(rows.length - 1, Math.max(0, next)))
    setShown(true)
  }
  const point = ({ clientX, currentTarget }: PointerEvent) =>
    layout && show(layout.indexAt(clientX - currentTarget.getBoundingClientRect().left))
  const row = rows[index]
  const known = series.filter(({ key }) => typeof row?.[key] === 'number')
  return {
    chosen: isShown && row && known.length > 0 ? { row, known, index } : null,
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setShown(false),
      onFocus: () => setShown(true),
      onBlur: () => setShown(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        const step = KEY_STEPS[key]
        if (step) show(index + step)
        else if (key === 'Enter') setShown(!isShown)
      },
    },
  }
}

function omitOpenDay({ series, rows }: DayFigures): readonly DayRow[] {
  const whole = rows.slice(0, -1)
  return whole.some((row) => series.some(({ key }) => Number(row[key]) > 0)) ? whole : rows
}

export type DayPictureProps = DayFigures & {
  title: string
  /** Whether the last day is not over: drawn, it would look like a fall, so only the table has it. */
  isLastOpen?: boolean
}

/** The exact figures must be next to it. */
export function DayPicture({ title, isLastOpen, ...all }: DayPictureProps) {
  const { longDay, number } = useFormats()
  const text = useChartsText()
  const figures = isLastOpen ? { ...all, rows: omitOpenDay(all) } : all
  const { box, width, layout } = useLayout(figures)
  const { chosen, handlers } = useChosenDay(figures, layout)
  const hasBars = figures.shape === 'bars'
  const Marks = hasBars ? Bars : Lines
  const x = chosen && layout ? layout.x(chosen.index) : 0
  const isAtEnd = x > width / 2
  return (
    <div className="flex h-56 flex-col">
      {hasBars && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9rem]" aria-hidden="true">
          {figures.series.map(({ key, label, tone }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span className="size-3 rounded-[2px]" style={{ background: COLORS[tone] }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div ref={box} className="relative min-h-0 flex-1">
        {layout && (
          <svg
            className="day-drawing"
            role="img"
            aria-label={text.drawn(title)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the tooltip
            tabIndex={0}
            {...handlers}
          >
            <Axes layout={layout} />
            {chosen && <Cursor layout={layout} index={chosen.index} />}
            <Marks layout={layout} />
            {chosen && !hasBars && <Dots layout={layout} index={chosen.index} />}
          </svg>
        )}
        <div
          className="pointer-events-none absolute top-[8px] right-auto bottom-auto left-0 w-max transition-transform not-empty:rounded-[10px] not-empty:border not-empty:border-line not-empty:bg-card not-empty:p-[10px]"
          role="status"
          style={{
            maxInlineSize: (isAtEnd ? x : width - x) - TOOLTIP_GAP,
            transform: isAtEnd
              ? `translateX(calc(${x - TOOLTIP_GAP}px - 100%))`
              : `translateX(${x + TOOLTIP_GAP}px)`,
          }}
        >
          {chosen && <p>{longDay(chosen.row.day)}</p>}
          {chosen?.known.map(({ key, label }) => (
            <p key={key}>
              {label} : {number(Number(chosen.row[key]))}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
