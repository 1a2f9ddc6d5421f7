import type { sessionText as English } from './session.en.ts'
import texts from './session.tr.json' with { type: 'json' }

export const sessionText: typeof English = {
  ...texts,
  until: (time) => `Yeniden deneyebileceğiniz saat: ${time}.`,
  otherText: (other, username) =>
    `${other} bu tarayıcının başka bir sekmesinde giriş yaptı. ${username} kullanıcısının bu sayfada başladığı iş başka bir hesapla sürdürülemez.`,
  goOnAs: (other) => `${other} olarak devam et`,
  confirmText: (username) => `Bu işlemi onaylamak için ${username} kullanıcısının şifresini girin.`,
}
