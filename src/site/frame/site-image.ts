/** The picture that stands for the site where a page has none of its own, of `public/`. */
export const SITE_IMAGE = '/share.png'
export const SITE_IMAGE_SIZE = { width: 1200, height: 630 }
