export const maintenanceText = {
  title: 'Back soon',
  text: 'This directory is being restored from a backup. Try again in a few minutes.',
}
