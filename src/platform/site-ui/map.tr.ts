import type { mapText as English } from './map.en.ts'

export const mapText: typeof English = {
  tilesMissing: 'Harita görüntüleri şu anda yüklenemiyor.',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  show: 'Haritayı göster',
  from: (server) =>
    `Görüntüler ${server} sunucusundan gelir ve bu sunucu IP adresinizi görür. Seçiminiz hatırlanır.`,
}
