import { formatNumber, formatPlural } from '../../../platform/i18n/counts.tr.ts'
import type { recipeText as english } from './recipe.en.ts'
import texts from './recipe.tr.json' with { type: 'json' }

export const recipeText: typeof english = {
  files: {
    ...texts.files,
    versions: (count) =>
      formatPlural(count, { one: '1 önceki sürüm', other: (n) => `${n} önceki sürüm` }),
    version: (version) => `Sürüm ${version}`,
    restoreOf: (name, version) => `${name} şablonunun ${version}. sürümünü geri yükle`,
    download: (name) => `${name} şablonunu indir`,
  },
  constants: {
    ...texts.constants,
    valueOf: (field) => `${field} için değer`,
    remove: (field) => `${field} değerini kaldır`,
  },
  texts: {
    ...texts.texts,
    title: (name) => `“${name}” metnini ata`,
    remove: (name) => `${name} atamasını kaldır`,
    ownPlace: (name) => `“${name}” ayrı bir yer olarak`,
    full: (max) => `Bir şablon en çok ${formatNumber(max)} metin atar.`,
  },
  transforms: {
    ...texts.transforms,
    title: (column) => `${column} sütununu dönüştür`,
    buttonOf: (column, steps) =>
      steps === 0 ? `${column} sütununu dönüştür` : `${column} sütununu dönüştür, adım: ${steps}`,
    count: (steps) => `Dönüştür (${steps})`,
    step: (number) => `${number}. adım`,
    remove: (number) => `${number}. adımı kaldır`,
  },
}
