import { useSyncExternalStore } from 'react'
import { CONSENT_PATH } from '../urls/routes.ts'
import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_SECONDS,
  type ConsentChoice,
  type ConsentPrompt,
  formatChoice,
  type OptionalPurpose,
  parseChoice,
} from './consent.ts'
import { usePageContext } from './page-context.ts'

export const CHOSEN = 'gazetteer-consent'

const VALUE = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`)

/** A sandboxed preview has no cookies, so the choice is kept here. */
let fallback: string | null = null

function readCookie(): string {
  try {
    return VALUE.exec(document.cookie)?.[1] ?? ''
  } catch {
    return ''
  }
}

export const readChoice = ({ revision }: ConsentPrompt): ConsentChoice =>
  parseChoice(fallback ?? readCookie(), revision)

function writeCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: must be synchronous, in every browser
    document.cookie = `${CONSENT_COOKIE}=${value}; path=/; max-age=${CONSENT_MAX_AGE_SECONDS}; samesite=lax${secure}`
  } catch {
    fallback = value
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
export function saveChoice(prompt: ConsentPrompt, choice: ConsentChoice): void {
  const before = readChoice(prompt)
  const after = { ...before, ...choice }
  writeCookie(formatChoice(after, prompt.revision))
  const isWithdrawn = prompt.purposes.some((purpose) => before[purpose] && !after[purpose])
  if (isWithdrawn) location.reload()
  else document.dispatchEvent(new Event(CHOSEN))
}

function subscribe(onChange: () => void) {
  document.addEventListener(CHOSEN, onChange)
  return () => document.removeEventListener(CHOSEN, onChange)
}

export function useAllowed(purpose: OptionalPurpose | undefined): 'yes' | 'no' | 'unknown' {
  const { consent } = usePageContext()
  const waits = consent !== undefined && purpose !== undefined
  return useSyncExternalStore(
    subscribe,
    () => (!waits || readChoice(consent)[purpose] ? 'yes' : 'no'),
    () => (waits ? 'unknown' : 'yes'),
  )
}
