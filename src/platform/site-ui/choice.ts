import { useSyncExternalStore } from 'react'
import { CONSENT_PATH } from '../urls/routes.ts'
import {
  type AskedPurpose,
  CONSENT_COOKIE,
  CONSENT_KEPT_SECONDS,
  type ConsentAsked,
  type ConsentChoice,
  formatChoice,
  parseChoice,
} from './consent.ts'
import { useSurroundings } from './page-context.ts'

/** What the document is told when a choice was made. */
export const CHOSEN = 'gazetteer-consent'

const VALUE = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`)

/** What was chosen here where no cookie can be kept: a preview has none. */
let held: string | null = null

function readCookie(): string {
  try {
    return VALUE.exec(document.cookie)?.[1] ?? ''
  } catch {
    return ''
  }
}

/** What this visitor has chosen until now. */
export const currentChoice = ({ revision }: ConsentAsked): ConsentChoice =>
  parseChoice(held ?? readCookie(), revision)

function keep(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: at once and without a server, in every browser
    document.cookie = `${CONSENT_COOKIE}=${value}; path=/; max-age=${CONSENT_KEPT_SECONDS}; samesite=lax${secure}`
  } catch {
    held = value
    return
  }
  // Some browsers forget within days what a script has kept; what the server sets they keep the year.
  fetch(CONSENT_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice: value }),
  }).catch(() => {})
}

/**
 * Keeps what a visitor has chosen; purposes that are not given stay as they are. What runs already
 * cannot be stopped, so the page is loaded again when something that was allowed is not any more.
 */
export function saveChoice(asked: ConsentAsked, given: ConsentChoice): void {
  const before = currentChoice(asked)
  const after = { ...before, ...given }
  keep(formatChoice(after, asked.revision))
  const isWithdrawn = asked.purposes.some((purpose) => before[purpose] && !after[purpose])
  if (isWithdrawn) location.reload()
  else document.dispatchEvent(new Event(CHOSEN))
}

function subscribe(onChange: () => void) {
  document.addEventListener(CHOSEN, onChange)
  return () => document.removeEventListener(CHOSEN, onChange)
}

/** Whether something may run that waits for a purpose, or for none; on the server that is not known. */
export function useAllowed(purpose: AskedPurpose | undefined): 'yes' | 'no' | 'unknown' {
  const { consent } = useSurroundings()
  const waits = consent !== undefined && purpose !== undefined
  return useSyncExternalStore(
    subscribe,
    () => (!waits || currentChoice(consent)[purpose] ? 'yes' : 'no'),
    () => (waits ? 'unknown' : 'yes'),
  )
}
