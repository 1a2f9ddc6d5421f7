export const UPLOAD_MAX_BYTES = 150 * 1024 * 1024
