import type { mapText as English } from '../en/map.ts'

export const mapText: typeof English = {
  tilesMissing: 'Harita görüntüleri şu anda yüklenemiyor.',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
}
