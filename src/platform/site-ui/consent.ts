export const AD_SLOTS = ['ad1', 'ad2', 'ad3', 'ad4', 'ad404'] as const
export type AdSlot = (typeof AD_SLOTS)[number]

export const CONSENT_COOKIE = 'gazetteer_consent'
export const CONSENT_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export const OPTIONAL_PURPOSES = ['analytics', 'marketing', 'maps'] as const
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number]

export type ConsentPrompt = {
  /** A choice for another revision doesn't count. */
  revision: number
  purposes: readonly OptionalPurpose[]
  slots: Partial<Record<AdSlot, OptionalPurpose>>
}

export type ConsentChoice = Partial<Record<OptionalPurpose, boolean>>

const PART = new RegExp(`^(${OPTIONAL_PURPOSES.join('|')})-(yes|no)$`)
const WHOLE = new RegExp(`^\\d{1,9}(\\.(${OPTIONAL_PURPOSES.join('|')})-(yes|no)){1,3}$`)

/** Stored in a cookie: `1.analytics-yes.marketing-no`. */
export const formatChoice = (choice: ConsentChoice, revision: number): string =>
  [
    String(revision),
    ...OPTIONAL_PURPOSES.flatMap((purpose) =>
      choice[purpose] === undefined ? [] : [`${purpose}-${choice[purpose] ? 'yes' : 'no'}`],
    ),
  ].join('.')

export const isChoice = (text: unknown): text is string =>
  typeof text === 'string' && WHOLE.test(text)

/** Returns an empty choice for another revision or invalid text. */
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

/** Each map requests its own consent, so maps don't count here. */
export const isUndecided = ({ purposes }: ConsentPrompt, choice: ConsentChoice): boolean =>
  purposes.some((purpose) => purpose !== 'maps' && choice[purpose] === undefined)
