/** Where a form is sent to see a page of the site with what is not saved yet. */
export const PREVIEW_PATH = '/admin/preview'
