import type { errorReferenceText as English } from './error-reference.en.ts'

export const errorReferenceText: typeof English = {
  requestId: 'Bu hatayı bildirirken şu kimliği ekleyin:',
}
