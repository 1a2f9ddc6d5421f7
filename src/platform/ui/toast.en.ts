/** Radix replaces `{hotkey}`. */
export const toastText = {
  label: 'Notification',
  area: 'Notifications ({hotkey})',
  close: 'Close',
}
