export const LANGUAGE_COOKIE = 'gazetteer_language'
export const THEME_COOKIE = 'gazetteer_theme'
/** Scripts can read this cookie, unlike the session cookie. */
export const SIGNED_IN_COOKIE = 'gazetteer_signed_in'
