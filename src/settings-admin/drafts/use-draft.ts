import { useEffect, useRef, useState } from 'react'
import { startLeaveGuard } from '../../platform/admin-ui/navigation.ts'

export type Stored<Values> = { version: number; isSaved?: boolean; values: Values }

export type Draft<Values> = {
  values: Values
  isDirty: boolean
  /** The version that the user edits; saving is rejected if a newer one exists. */
  basis: number
  change: (changed: Partial<Values>) => void
  reset: () => void
}

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
      startLeaveGuard({
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
