/** The words around short notices; `{hotkey}` is filled in with the key's name. */
export const toastText = {
  label: 'Notification',
  area: 'Notifications ({hotkey})',
  close: 'Close',
}
