import type { answersText as English } from '../../en/admin/answers.ts'

export const answersText: typeof English = {
  signInFirst: 'Önce giriş yapın: oturum yok veya sona ermiş.',
  foreignSite: 'Bu istek başka bir siteden geldi ve yerine getirilmedi.',
  invalid: 'İstekte kullanılamayan değerler var.',
  confirmFirst: 'Bunun için parolanız bir kez daha gerekli.',
  signedIn: 'Giriş yapıldı.',
  signedOut: 'Çıkış yapıldı',
  wrongCredentials: 'Geçersiz kullanıcı adı veya şifre',
  wrongPassword: 'Parola doğru değil.',
  tooManyTries: (minutes) => `Çok fazla başarısız deneme. ${minutes} dakika sonra yeniden deneyin.`,
  confirmed: 'Onaylandı.',
  approved: (name: string) => `${name} onaylandı.`,
  unapproved: (name: string) => `${name} için onay kaldırıldı.`,
  noSuchBusiness: 'Böyle bir işletme yok.',
}
