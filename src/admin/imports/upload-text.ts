import { uploadText as english } from '../../text/en/admin/upload.ts'
import { uploadText as turkish } from '../../text/tr/admin/upload.ts'
import { useText } from '../operator.tsx'

/** The words around uploads. */
export const useUploadText = () => useText({ en: english, tr: turkish })
