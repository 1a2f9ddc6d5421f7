import { useEffect, useState } from 'react'

const DURATION_MS = 2000
const STEPS = 50

/** Counts after hydration; with reduced motion, the final value shows at once. */
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

export function FixedFigure({ text, noun }: { text: string; noun: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <bdi className="min-w-0 font-semibold font-serif text-ink text-xl tabular-nums">{text}</bdi>
      <span>{noun}</span>
    </p>
  )
}

/** Estimated width in em for any fallback font: 0.6 per digit, 0.3 per separator. */
const widthOf = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return digits * 0.6 + (text.length - digits) * 0.3
}

/** Reserves the final width to prevent layout shift. */
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
