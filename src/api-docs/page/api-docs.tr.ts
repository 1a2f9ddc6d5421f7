import type { apiDocsText as English } from './api-docs.en.ts'

export const apiDocsText: typeof English = {
  title: 'API',
  description:
    'Bu rehberin herkese açık API’sindeki tüm işlemler: parametreler, yanıtlar ve kopyalanabilir örnekler.',
  loading: 'API tanımı yükleniyor...',
  error: 'API tanımı yüklenemedi',
  errorText: 'Lütfen daha sonra tekrar deneyin.',
  retry: 'Tekrar dene',
  version: (version) => `Sürüm ${version}`,
  document: 'OpenAPI belgesi',
  contents: 'İçindekiler',
  shapes: 'Ortak şemalar',
  shapesText: 'Birden çok yanıtta yer alan nesneler.',
  parameters: 'Parametreler',
  noParameters: 'Parametre yok.',
  columns: {
    name: 'Ad',
    place: 'Konum',
    type: 'Tür',
    fallback: 'Varsayılan',
    limits: 'Sınırlar',
  },
  required: 'zorunlu',
  none: '–',
  range: (min, max) =>
    max === null
      ? `${min ?? ''} ve üzeri`
      : min === null
        ? `en fazla ${max}`
        : `${min} ile ${max} arası`,
  longest: (characters) => `en fazla ${characters} karakter`,
  matches: 'desen:',
  answers: 'Yanıtlar',
  members: (name) => `${name} alanları`,
  member: 'Alan',
  meaning: 'Anlamı',
  example: 'Örnek',
  exampleAnswer: 'Örnek yanıt',
  shortened: 'Her listenin yalnızca ilk kaydı gösterilir.',
}
