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
  amenities: { ...texts.form.amenities, remove: (name) => `Kaldır: ${name}` },
  unsaved: (count) => `${count} kaydedilmemiş değişiklik`,
  problems: (count) => `${count} değer kaydedilemiyor:`,
}

export const editBusinessText: typeof EditText = {
  ...texts.edit,
  removed: (day) =>
    `${day} tarihinde silindi. Sayfasında kaldırıldığı belirtilir. Bu işletmeyi içeren bir içe aktarma onu geri getirebilir.`,
  blocked: (day) =>
    `${day} tarihinde işletmenin kendi isteğiyle silindi. İçe aktarmalar onu geri getirmez.`,
  history: {
    ...texts.edit.history,
    by: (name) => `yapan: ${name}`,
    run: (id) => `işlem ${id}`,
    backText: (moment) =>
      `Tüm değerler ${moment} tarihindeki hâline döner. Sayfanın adresi değişmez. Bu da yeni bir değişiklik olarak kaydedilir ve aynı yolla geri alınabilir.`,
  },
}
