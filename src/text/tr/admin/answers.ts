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
  noBusiness: 'Böyle bir işletme yok.',
  noVersion: 'Bu sürüm artık saklanmıyor.',
  businessChanged: 'Bu işletmeyi bu arada başkası değiştirdi.',
  businessSaved: 'İşletme kaydedildi.',
  businessAdded: 'İşletme eklendi.',
  businessDeleted: 'İşletme silindi',
  businessRestored: 'İşletme geri getirildi.',
  businessReturned: 'İşletme eski değerlerine döndü.',
}
