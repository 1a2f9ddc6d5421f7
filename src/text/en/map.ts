/** The words of every map. */
export const mapText = {
  tilesMissing: 'Map images cannot be loaded just now.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}
