import type { LegalText } from './blocks.ts'
import { duration, kinds, managing, stored, whatCookiesAre } from './cookie-policy-kinds.tr.ts'
import { compliance, thirdParties, updates } from './cookie-policy-others.tr.ts'

export const cookiePolicy: LegalText = {
  title: 'Çerez Politikası',
  description: (siteName) =>
    `${siteName} hangi çerezleri ve tarayıcı depolamasını kullanır, her tür ne işe yarar, ne kadar süre kalır, nasıl yönetilir ya da silinir.`,
  sections: (operator) => [
    whatCookiesAre(operator),
    kinds(operator),
    duration(operator),
    managing(),
    thirdParties(),
    compliance(),
    updates(operator),
    stored(),
  ],
}
