/** Scripts can read this cookie, unlike the session cookie. */
export const SIGNED_IN_COOKIE = 'gazetteer_signed_in'
/** Browsers don't run scripts of this type. */
export const BLOCKED_SCRIPT_TYPE = 'text/waiting-script'
