export const LANGUAGE_COOKIE = 'gazetteer_language'
export const THEME_COOKIE = 'gazetteer_theme'
