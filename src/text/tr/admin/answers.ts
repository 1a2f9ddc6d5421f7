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
  settingsSaved: 'Site ayarları güncellendi.',
  adCodesSaved: 'Reklam kodları kaydedildi.',
  profileSaved: 'Site profili kaydedildi.',
  returned: 'Eski sürüm yeniden yürürlükte.',
  cacheCleared: 'Önbellek temizlendi.',
  codesTooLarge: (names, mostBytes) =>
    `Çok büyük: ${names.join(', ')}. Bir kod en fazla ${mostBytes.toLocaleString('tr')} bayt olabilir. Hiçbir şey kaydedilmedi.`,
  codeTooDeep: (most) =>
    `Bu koddaki öğeler ${most} düzeyden daha derin iç içe geçmiş: büyük olasılıkla birçoğu kapatılmamış.`,
  settingsChanged:
    'Bu sayfayı açtığınızdan beri başka biri burada kayıt yaptı. Hiçbir şeyin üzerine yazılmadı: en yeni durumu yükleyip değişikliğinizi yeniden yapın.',
  noSuchVersion: 'Bu sürüm artık saklanmıyor.',
}
