/** Tells pages that an administrator is signed in here; the session itself is in a cookie that no script can read. */
export const SIGNED_IN_COOKIE = 'gazetteer_signed_in'
/** The type under which scripts of the operator arrive in a page: no browser runs it by itself. */
export const WAITING_TYPE = 'text/waiting-script'
