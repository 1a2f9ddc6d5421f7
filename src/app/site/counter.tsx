import { useEffect, useState } from 'react'

const DURATION_MS = 2000
const STEPS = 50

/** Counts up to a value once, after React has taken over; the server and those who want no motion get the value. */
function useCountUp(value: number): number {
  const [step, setStep] = useState(STEPS)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setStep(0)
    const timer = setInterval(
      () =>
        setStep((step) => {
          if (step + 1 >= STEPS) clearInterval(timer)
          return Math.min(step + 1, STEPS)
        }),
      DURATION_MS / STEPS,
    )
    return () => clearInterval(timer)
  }, [])
  return step === STEPS ? value : Math.ceil((value * step) / STEPS)
}

/** A figure in the operator's own words: it stands as it was written. */
export function FixedFigure({ text, noun }: { text: string; noun: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <bdi className="min-w-0 font-semibold font-serif text-ink text-xl tabular-nums">{text}</bdi>
      <span>{noun}</span>
    </p>
  )
}

/** As wide as a figure gets in any typeface it may stand in, in em: a sign between digits is half as wide. */
const widthOf = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return digits * 0.6 + (text.length - digits) * 0.3
}

/** One figure of the hero's line. It keeps the width of its last value, so that nothing moves while it counts. */
export function Counter(props: {
  value: number
  noun: string
  present: (value: number) => string
}) {
  const { value, noun, present } = props
  const counted = useCountUp(value)
  const final = present(value)
  return (
    <p className="flex items-baseline gap-1.5">
      <span className="sr-only">{`${final} ${noun}`}</span>
      <span
        aria-hidden="true"
        className="inline-grid font-semibold font-serif text-ink text-xl tabular-nums"
        style={{ minInlineSize: `${widthOf(final)}em` }}
      >
        <span className="invisible col-start-1 row-start-1">{final}</span>
        <span className="col-start-1 row-start-1">{present(counted)}</span>
      </span>
      <span aria-hidden="true">{noun}</span>
    </p>
  )
}
