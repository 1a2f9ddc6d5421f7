import defaultProfile from './default-profile.json' with { type: 'json' }

/** An empty figure drops the sentence that contains it. */
export const DEFAULT_PROFILE = defaultProfile

export type SiteProfile = typeof DEFAULT_PROFILE

const NO_FIGURES = Object.fromEntries(
  Object.keys(DEFAULT_PROFILE.figures).map((name) => [name, '']),
) as SiteProfile['figures']

/** The default figures were never measured, so they stay hidden until the profile is saved. */
export const buildPublishedProfile = (profile: SiteProfile, isSaved: boolean): SiteProfile =>
  isSaved ? profile : { ...profile, figures: NO_FIGURES }
