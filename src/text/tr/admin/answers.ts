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
  noSuchRun: 'Böyle bir işlem yok.',
  runEnded: 'Bu işlem zaten sona ermiş.',
  importElsewhere: 'İçe aktarma kendi sürecinde çalışır: başlatıldığı yerde sonlandırın.',
  cancelAsked: 'İşlem şimdi durduruluyor; yapılanlar kalır.',
  cancelled: 'İşlem iptal edildi.',
  undoQueued: 'İşlem geri alınıyor.',
  noUndo: {
    kind: 'Bu tür işlemler geri alınamaz.',
    open: 'Bu işlem henüz sona ermedi.',
    undone: 'Bu işlem zaten geri alındı.',
    'under-way': 'Bu işlem şu anda geri alınıyor.',
    nothing: 'Bu işlem hiçbir şeyi değiştirmedi.',
    'too-late': 'Bir işlem, bitiminden sonra 30 gün boyunca geri alınabilir; bu süre doldu.',
  },
  runGoesOn: 'Bu biraz uzun sürüyor; kendiliğinden devam ediyor.',
  runFailed: (why) => `Tamamlanmadan başarısız oldu: ${why}`,
  runCancelled: 'Tamamlanmadan iptal edildi; yapılanlar kalır.',
  allDeleted: (count) => `${count.toLocaleString('tr')} işletme silindi.`,
  testDataDeleted: (count) =>
    count === 0 ? 'Test verisi yoktu.' : `${count.toLocaleString('tr')} test kaydı silindi.`,
  slugsFixed: (count, looked) =>
    `${looked.toLocaleString('tr')} URL'den ${count.toLocaleString('tr')} tanesi kısaltıldı.`,
}
