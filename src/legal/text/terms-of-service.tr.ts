import type { LegalText } from './blocks.ts'
import { changes, contact, disputes, liability, privacy, termination } from './terms-ending.tr.ts'
import { accounts, agreement, services } from './terms-services.tr.ts'
import { content, property } from './terms-use.tr.ts'

export const termsOfService: LegalText = {
  title: 'Kullanım Koşulları',
  description: (siteName) =>
    `${siteName} kullanım koşulları: neler sunduğu, nelere izin verilip verilmediği, içeriğin nasıl denetlendiği, sorumluluk, uyuşmazlıklar ve değişiklikler.`,
  sections: (operator) => [
    agreement(operator),
    services(operator),
    accounts(),
    content(operator),
    property(operator),
    privacy(),
    liability(),
    termination(),
    disputes(operator),
    changes(),
    contact(operator),
  ],
}
