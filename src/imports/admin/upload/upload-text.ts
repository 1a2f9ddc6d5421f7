import { useText } from '../../../platform/admin-ui/operator.tsx'
import { uploadText as english } from './upload.en.ts'
import { uploadText as turkish } from './upload.tr.ts'

export const useUploadText = () => useText({ en: english, tr: turkish })
