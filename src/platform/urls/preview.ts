/** Shows a page of the site with its code in a sandbox: for a link (`path`), or for a form with unsaved code. */
export const PREVIEW_PATH = '/admin/preview'
