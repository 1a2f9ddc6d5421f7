import { formatNumber, formatPlural } from '../../../platform/i18n/counts.tr.ts'
import type { uploadText as English } from './upload.en.ts'
import texts from './upload.tr.json' with { type: 'json' }

export const uploadText: typeof English = {
  ...texts,
  batchSizeOf: (rows) => `${formatNumber(rows)} satır`,
  start: (files) => `${formatNumber(files)} dosyayı yükle`,
  remove: (file) => `${file} dosyasını listeden çıkar`,
  fileOf: (file, files) => `Dosya ${formatNumber(file)} / ${formatNumber(files)}`,
  sent: (sent, size) => `${sent} / ${size} yüklendi`,
  tooLarge: (file) => `${file}: Maksimum dosya boyutu 150MB'dır`,
  wrongType: (file) =>
    `${file}: bu dosya türü desteklenmiyor. .xlsx, .xls, .csv, .tsv, .json, .ndjson, .geojson, .parquet ya da .gz kullanın.`,
  error: (message) => `Hata: ${message}`,
  failedFile: (file, said) => `${file} yüklenemedi: ${said}`,
  all: (files) =>
    formatPlural(files, {
      one: 'Dosya işlendi.',
      other: (n) => `${n} dosyanın tümü işlendi.`,
    }),
  part: (good, files) =>
    formatPlural(files, {
      one: 'Dosya işlenemedi.',
      other: (n) => `İşlenen dosya: ${formatNumber(good)} / ${n}.`,
    }),
  report: {
    ...texts.report,
    more: (rest) => `ve ${formatNumber(rest)} tane daha`,
    columnsOf: (found, all, rate) => `${all} sütundan ${found} tanesi (%${rate})`,
  },
}
