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
  noCategory: 'Böyle bir kategori yok.',
  noCity: 'Böyle bir şehir yok.',
  categorySaved: 'Kategori kaydedildi.',
  citySaved: 'Şehir kaydedildi.',
  slugTaken: 'Bu adres şimdi veya önceden başka bir sayfaya ait.',
  nameTaken: 'Bu ad başka bir kategoride var; bunun yerine ikisini birleştirin.',
  mergeBegun: 'Birleştirme başladı.',
  splitBegun: 'Ayırma başladı.',
  mergeRefused: {
    same: 'Kendisiyle birleştirilemez.',
    'no-target': 'Birleştirilecek hedef artık yok veya kendisi birleştiriliyor.',
    'other-country': 'Yalnızca aynı ülkenin şehirleri birleştirilebilir.',
    'already-running': 'Bu birleştirme sürüyor.',
  },
}
