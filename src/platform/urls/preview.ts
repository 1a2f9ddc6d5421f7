export const PREVIEW_PATH = '/admin/preview'
