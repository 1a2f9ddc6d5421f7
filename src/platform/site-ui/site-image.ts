export const SITE_IMAGE = '/share.png'
