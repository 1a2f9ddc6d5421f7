export const MAX_VIEW_NAME_CHARS = 80
