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

export const CHOSEN = 'gazetteer-consent'

const VALUE = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`)

/** A sandboxed preview has no cookies, so the choice is kept here. */
let held: string | null = null

function readCookie(): string {
  try {
    return VALUE.exec(document.cookie)?.[1] ?? ''
  } catch {
    return ''
  }
}

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
  // Some browsers delete script-set cookies within days; the server's cookie lasts a year.
  fetch(CONSENT_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice: value }),
  }).catch(() => {})
}

/** Reloads the page if consent is withdrawn, because running scripts can't be stopped. */
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

export function useAllowed(purpose: AskedPurpose | undefined): 'yes' | 'no' | 'unknown' {
  const { consent } = useSurroundings()
  const waits = consent !== undefined && purpose !== undefined
  return useSyncExternalStore(
    subscribe,
    () => (!waits || currentChoice(consent)[purpose] ? 'yes' : 'no'),
    () => (waits ? 'unknown' : 'yes'),
  )
}
