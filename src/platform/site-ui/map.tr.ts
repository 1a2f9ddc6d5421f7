import type { mapText as English } from './map.en.ts'

export const mapText: typeof English = {
  tilesMissing: 'Harita şu anda yüklenemiyor.',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  show: 'Haritayı göster',
  from: (server) =>
    `Harita ${server} sunucusundan yüklenir ve bu sunucu IP adresinizi görür. Seçiminizi hatırlarız.`,
}
