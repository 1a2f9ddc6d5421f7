/** Shows a page of the site with its code in a sandbox: to a link (`path`), or to a form with what is not saved yet. */
export const PREVIEW_PATH = '/admin/preview'
