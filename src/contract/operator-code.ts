/** The type under which scripts of the operator arrive in a page: no browser runs it by itself. */
export const WAITING_TYPE = 'text/waiting-script'
