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
  return step === STEPS ? value : Math.round((value * step) / STEPS)
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
        className="inline-block font-semibold font-serif text-ink text-xl tabular-nums"
        style={{ minInlineSize: `${final.length * 0.52}em` }}
      >
        {present(counted)}
      </span>
      <span aria-hidden="true">{noun}</span>
    </p>
  )
}
