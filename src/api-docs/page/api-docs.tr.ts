import type { apiDocsText as English } from './api-docs.en.ts'

export const apiDocsText: typeof English = {
  title: 'API',
  description:
    'Bu rehberin açık API’sindeki tüm çağrılar: neler alırlar, ne yanıt verirler; kopyalanabilir örneklerle.',
  loading: 'Açıklama yükleniyor...',
  error: 'Açıklama yüklenemedi',
  errorText: 'Lütfen daha sonra tekrar deneyin.',
  retry: 'Tekrar dene',
  version: (version) => `Sürüm ${version}`,
  document: 'OpenAPI belgesi',
  contents: 'İçindekiler',
  shapes: 'Ortak yapılar',
  shapesText: 'Birden çok yanıtta ortak olanlar.',
  parameters: 'Parametreler',
  noParameters: 'Parametre almaz.',
  columns: {
    name: 'Ad',
    place: 'Yer',
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
  matches: 'uyduğu desen:',
  answers: 'Yanıtlar',
  members: (name) => `${name} alanları`,
  member: 'Alan',
  meaning: 'Anlamı',
  example: 'Örnek',
  exampleAnswer: 'Örnek yanıt',
  shortened: 'Her listenin yalnızca ilk kaydı gösterilir.',
}
