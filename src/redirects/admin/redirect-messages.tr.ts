import type { redirectMessages as English } from './redirect-messages.en.ts'

export const redirectMessages: typeof English = {
  troubles: {
    'source-missing': 'Yönlendirilecek yolu eğik çizgiyle başlayarak yazın, örneğin /eski-sayfa.',
    'source-query': 'Kurallar yalnızca yola bakar: ? ve # işaretlerini ve sonrasını yazmayın.',
    'source-long': 'En çok 500 karakter.',
    'source-wildcard': '* yalnızca desende kullanılabilir. Bunun için "Desen" seçin.',
    'source-no-wildcard': 'Bir desende en az bir * olmalıdır. Yoksa "Tam" seçin.',
    'source-wildcards': 'En çok beş *.',
    'source-wide': 'Bu, sitenin her sayfasını yakalardı.',
    'source-reserved':
      'Sunucunun bu adrese kendisi ihtiyaç duyar: /admin, /api, /healthz ve benzerleri.',
    'target-missing': 'Nereye gideceğini yazın: bu sitede bir yol ya da tam bir adres.',
    'target-unreadable': 'Ne /yeni-sayfa gibi bir yol ne de bir http veya https adresi.',
    'target-long': 'En çok 2.000 karakter.',
    'target-wildcards': 'Burada, yönlendirilen yolun açık bıraktığından çok * var.',
    'kind-unknown': 'Tür exact, prefix veya pattern olmalıdır.',
    'status-unknown': 'Durum 301, 302, 307, 308 veya 410 olmalıdır.',
  },
  taken: 'Bunun için zaten bir kural var.',
  tangled: {
    loop: (source) => `Bu bir döngü olurdu: ${source} kuralı geri getiriyor.`,
    chain: (source) =>
      `Ziyaretçiler ${source} kuralı yüzünden iki kez yönlendirilirdi. İkisini de son adrese götürün.`,
  },
  missing: 'Böyle bir kural artık yok.',
  'too-many': 'En çok 50.000 kural olabilir.',
  'too-many-patterns': 'En çok 200 desen olabilir: her biri her sayfadan önce denenir.',
  'no-header': 'Dosyanın ilk satırı sütunları adlandırmalıdır: kind, source, target, status.',
  saved: 'Yönlendirme şu andan itibaren geçerli.',
  deleted: 'Yönlendirme silindi.',
  imported: (added, updated, refused) =>
    `${added.toLocaleString('tr')} eklendi, ${updated.toLocaleString('tr')} değişti, ${refused.toLocaleString('tr')} dışarıda kaldı.`,
}
