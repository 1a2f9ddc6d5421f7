import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from '../../platform/admin-ui/navigation.ts'

/** Stored values with their version number; the initial values until the first save. */
export type Stored<Values> = { version: number; isSaved?: boolean; values: Values }

export type Draft<Values> = {
  values: Values
  isDirty: boolean
  /** The version the first change was made on: saving is refused when another came in between. */
  basis: number
  change: (changed: Partial<Values>) => void
  /** Back to what is stored. */
  reset: () => void
}

/** What stands in a form until it is saved; leaving the screen with it is asked about first. */
export function useDraft<Values extends object>(
  stored: Stored<Values>,
  leaveQuestion: string,
): Draft<Values> {
  const [own, setOwn] = useState<Stored<Values> | null>(null)
  const { values, version: basis } = own ?? stored
  const isDirty = own !== null && JSON.stringify(own.values) !== JSON.stringify(stored.values)
  const dirty = useRef(false)
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])
  useEffect(
    () =>
      guardLeaving({
        isDirty: () => dirty.current,
        mayLeave: () => window.confirm(leaveQuestion),
      }),
    [leaveQuestion],
  )
  return {
    values,
    isDirty,
    basis,
    change: (changed) =>
      setOwn((last) => {
        const from = last ?? stored
        return { ...from, values: { ...from.values, ...changed } }
      }),
    reset: () => setOwn(null),
  }
}
