export const mapText = {
  tilesMissing: 'Map images cannot be loaded just now.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  show: 'Show the map',
  from: (server: string) =>
    `Its images come from ${server}, which learns your network address. Your choice is remembered.`,
}
