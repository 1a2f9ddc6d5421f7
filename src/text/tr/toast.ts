import type { toastText as English } from '../en/toast.ts'

export const toastText: typeof English = {
  label: 'Bildirim',
  area: 'Bildirimler ({hotkey})',
  close: 'Kapat',
}
