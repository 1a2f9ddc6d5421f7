export type MapTiles = { tilesUrl: string; attribution: string }

export const DEFAULT_TILES: MapTiles = {
  tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)',
}

/** Pages name the tiles only if they differ from the default. */
export function findOwnTiles(tiles: MapTiles): MapTiles | undefined {
  const { tilesUrl, attribution } = DEFAULT_TILES
  return tiles.tilesUrl === tilesUrl && tiles.attribution === attribution ? undefined : tiles
}
