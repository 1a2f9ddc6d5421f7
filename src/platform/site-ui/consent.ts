import type { AdSlot } from '../../settings/public-settings.ts'

/** Keeps what a visitor has chosen; read by the pages, so that these are the same for everybody. */
export const CONSENT_COOKIE = 'gazetteer_consent'
export const CONSENT_KEPT_SECONDS = 365 * 24 * 60 * 60

/** What may wait for a visitor's choice: code by its purpose, and the images of maps. */
export const ASKED_PURPOSES = ['analytics', 'marketing', 'maps'] as const
export type AskedPurpose = (typeof ASKED_PURPOSES)[number]

/** What a site asks its visitors, where it does. */
export type ConsentAsked = {
  /** A choice made of another revision is none. */
  revision: number
  /** What is in use on the site. */
  purposes: readonly AskedPurpose[]
  /** The purposes of the advertisements that wait. */
  slots: Partial<Record<AdSlot, AskedPurpose>>
}

/** What a visitor has said of each purpose; one that was never asked about is not there. */
export type ConsentChoice = Partial<Record<AskedPurpose, boolean>>

const PART = new RegExp(`^(${ASKED_PURPOSES.join('|')})-(yes|no)$`)
const WHOLE = new RegExp(`^\\d{1,9}(\\.(${ASKED_PURPOSES.join('|')})-(yes|no)){1,3}$`)

/** A choice as its cookie holds it: `1.analytics-yes.marketing-no`. */
export const formatChoice = (choice: ConsentChoice, revision: number): string =>
  [
    String(revision),
    ...ASKED_PURPOSES.flatMap((purpose) =>
      choice[purpose] === undefined ? [] : [`${purpose}-${choice[purpose] ? 'yes' : 'no'}`],
    ),
  ].join('.')

/** Whether a text is a choice as `formatChoice` writes it. */
export const isChoice = (text: unknown): text is string =>
  typeof text === 'string' && WHOLE.test(text)

/** What a cookie's value says; nothing where it is of another revision or unreadable. */
export function parseChoice(text: string, revision: number): ConsentChoice {
  const [first, ...parts] = text.split('.')
  if (first !== String(revision)) return {}
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, purpose, answer] = PART.exec(part) ?? []
      return purpose ? [[purpose, answer === 'yes']] : []
    }),
  )
}

/** Whether a visitor has still to be asked: maps alone ask by themselves, where they stand. */
export const isUndecided = ({ purposes }: ConsentAsked, choice: ConsentChoice): boolean =>
  purposes.some((purpose) => purpose !== 'maps' && choice[purpose] === undefined)
