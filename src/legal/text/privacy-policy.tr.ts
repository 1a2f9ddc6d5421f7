import type { LegalText } from './blocks.ts'
import { introduction, sharing, use } from './privacy-policy-basis.tr.ts'
import { collection } from './privacy-policy-collection.tr.ts'
import { contact, retention, rights, security, transfers } from './privacy-policy-rights.tr.ts'

export const privacyPolicy: LegalText = {
  title: 'Gizlilik Politikası',
  description: (siteName) =>
    `${siteName} ziyaretçileri hakkında ne öğrenir, bunu ne için kullanır, başka kimler öğrenir, ne kadar süre saklanır ve hangi haklara sahipsiniz.`,
  sections: (operator) => [
    introduction(operator),
    collection(operator),
    use(),
    sharing(),
    security(),
    rights(operator),
    transfers(),
    retention(),
    contact(operator),
  ],
}
