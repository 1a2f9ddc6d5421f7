import type { AdSlot, SiteCodes } from './operator-code.ts'

/** What code is for. What is not essential waits for the visitor's choice where consent is asked for. */
export const PURPOSES = ['essential', 'analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Everything on a page that has a purpose of its own. */
export type CodeName = keyof SiteCodes | AdSlot

export type ConsentSettings = {
  /** Whether visitors are asked at all; where they are not, all code runs for everybody. */
  isOn: boolean
  /** Raised to ask everybody again. */
  revision: number
  purposes: Record<CodeName, Purpose>
}

/**
 * Nobody is asked until the operator says so. The tags of head and foot carry what verifies and styles
 * a site; who places anything else there says what it is for.
 */
export const FIRST_CONSENT: ConsentSettings = {
  isOn: false,
  revision: 1,
  purposes: {
    head_tags: 'essential',
    analytics_code: 'analytics',
    facebook_pixel: 'marketing',
    footer_tags: 'essential',
    ad1: 'marketing',
    ad2: 'marketing',
    ad3: 'marketing',
    ad4: 'marketing',
    ad404: 'marketing',
  },
}
