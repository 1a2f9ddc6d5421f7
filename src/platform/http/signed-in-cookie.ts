/** Scripts can read this cookie, unlike the session cookie. */
export const SIGNED_IN_COOKIE = 'gazetteer_signed_in'
