import type { UploadForm } from './call.ts'

/** Fields come before the file, because the server reads the form as a stream. */
export function writeForm({ fields, file }: UploadForm): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}
