/** The picture that stands for the site where a page has none of its own, in `public/`: 1200 by 630. */
export const SITE_IMAGE = '/share.png'
