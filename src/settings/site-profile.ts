import type { SiteLanguage } from '../platform/urls/routes.ts'
import defaultProfile from './default-profile.json' with { type: 'json' }

/** An empty figure drops the sentence that contains it. */
export const DEFAULT_PROFILE = defaultProfile

export type SiteProfile = typeof DEFAULT_PROFILE

const NO_FIGURES = Object.fromEntries(
  Object.keys(DEFAULT_PROFILE.figures).map((name) => [name, '']),
) as SiteProfile['figures']

const TURKISH_DEFAULTS = {
  supportHours: [
    { days: 'Pazartesi - Cuma', hours: '09:00 - 18:00 (EST)' },
    { days: 'Cumartesi', hours: '10:00 - 16:00 (EST)' },
    { days: 'Pazar', hours: 'Kapalı' },
  ],
  replyTime: '24 saat',
}

/** The default figures were never measured, so they stay hidden until the profile is saved. */
export function buildPublishedProfile(
  profile: SiteProfile,
  isSaved: boolean,
  language: SiteLanguage,
): SiteProfile {
  if (isSaved) return profile
  const translated = language === 'tr' ? TURKISH_DEFAULTS : {}
  return { ...profile, ...translated, figures: NO_FIGURES }
}
