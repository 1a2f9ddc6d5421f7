import type { toastText as English } from './toast.en.ts'

export const toastText: typeof English = {
  label: 'Bildirim',
  area: 'Bildirimler ({hotkey})',
  close: 'Kapat',
}
