/** The settings of the administrator of test servers. */
export const OPERATOR = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'test-password-1' }
