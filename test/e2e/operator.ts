/** The administrator of the tests' servers: settings to start one with. */
export const OPERATOR = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'test-password-1' }
