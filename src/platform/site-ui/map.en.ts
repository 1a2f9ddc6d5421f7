export const mapText = {
  tilesMissing: 'The map can’t be loaded right now.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  show: 'Show the map',
  from: (server: string) =>
    `The map loads from ${server}, which will see your IP address. We’ll remember your choice.`,
}
