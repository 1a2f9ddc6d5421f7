import type {
  editBusinessText as EditText,
  businessFormText as FormText,
} from './business-form.en.ts'
import texts from './business-form.tr.json' with { type: 'json' }

export const businessFormText: typeof FormText = {
  ...texts.form,
  zonesOf: (country) => `Saat dilimleri: ${country}`,
  hours: {
    ...texts.form.hours,
    state: (day) => `${day}: açık mı kapalı mı`,
    opens: (day, count) => `${day}, ${count}. aralık: açılış`,
    closes: (day, count) => `${day}, ${count}. aralık: kapanış`,
    addFor: (day) => `${day} gününe aralık ekle`,
    remove: (day, count) => `${day}: ${count}. aralığı kaldır`,
  },
  photoList: {
    ...texts.form.photoList,
    creditOf: (number) => `${number}. fotoğrafın sahibi (farklıysa)`,
    nth: (number) => `${number}. fotoğraf`,
    up: (number) => `${number}. fotoğrafı yukarı taşı`,
    down: (number) => `${number}. fotoğrafı aşağı taşı`,
    remove: (number) => `${number}. fotoğrafı kaldır`,
    moved: (number, total) => `Şimdi ${total} fotoğraf arasında ${number}. sırada.`,
    uploading: (number, total) => `Fotoğraf yükleniyor: ${number}/${total}…`,
    full: (limit) => `Bir işletmenin en fazla ${limit} fotoğrafı olabilir.`,
  },
  specialHours: {
    ...texts.form.specialHours,
    state: (date) => `${date}: açık mı kapalı mı`,
    remove: (date) => `Kaldır: ${date}`,
  },
  amenities: { ...texts.form.amenities, remove: (name) => `Kaldır: ${name}` },
  unsaved: (count) => `${count} kaydedilmemiş değişiklik`,
  problems: (count) => `Kaydetmek için ${count} alanı düzeltin:`,
}

export const editBusinessText: typeof EditText = {
  ...texts.edit,
  removed: (day) =>
    `${day} tarihinde silindi. Sayfası, işletmenin artık rehberde yer almadığını belirtir. Bu işletmeyi içeren bir içe aktarma onu geri getirebilir.`,
  blocked: (day) =>
    `${day} tarihinde işletmenin kendi isteğiyle silindi. İçe aktarmalar onu geri getirmez.`,
  history: {
    ...texts.edit.history,
    by: (name) => `yapan: ${name}`,
    run: (id) => `${id} numaralı işlem`,
    backText: (moment) =>
      `Tüm değerler ${moment} tarihindeki hâline döner. Sayfanın adresi değişmez. Bu da yeni bir değişiklik olarak kaydedilir; aynı yolla geri alabilirsiniz.`,
  },
}
