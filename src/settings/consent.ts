import type { AdSlot } from '../platform/site-ui/ad-slots.ts'
import type { SiteCodes } from './operator-code.ts'

export const PURPOSES = ['essential', 'analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

export type CodeName = keyof SiteCodes | AdSlot

export type ConsentSettings = {
  isOn: boolean
  /** Increase it to ask every visitor again. */
  revision: number
  purposes: Record<CodeName, Purpose>
}

export const DEFAULT_CONSENT: ConsentSettings = {
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
