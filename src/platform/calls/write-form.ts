import type { UploadForm } from './call.ts'

/** A form as it is sent: the fields before the file, so that they are known while it streams. */
export function writeForm({ fields, file }: UploadForm): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}
