/** What the back office keeps in cookies, so that the server writes its pages in the right language and light. */
export const LANGUAGE_COOKIE = 'gazetteer_language'
export const THEME_COOKIE = 'gazetteer_theme'
