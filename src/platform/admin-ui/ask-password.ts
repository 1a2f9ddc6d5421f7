type Asked = { answer: (given: boolean) => void }

let shown: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  shown = next
  for (const tell of listeners) tell()
}

/** Has the operator give the password once more; false when they would rather not. */
export const askPassword = (): Promise<boolean> =>
  new Promise((answer) => {
    shown?.answer(false)
    set({
      answer(given) {
        set(null)
        answer(given)
      },
    })
  })

export const subscribeToQuestion = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const shownQuestion = () => shown
