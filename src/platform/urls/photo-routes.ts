import { formatPath, type Route } from './routes.ts'

export const PHOTO_FILES = {
  share: { pattern: '/share/:file', access: 'public' },
  photo: { pattern: '/photos/:file', access: 'public' },
} as const satisfies Record<string, Route>

export const buildShareImagePath = (slug: string, version: string): string =>
  formatPath(PHOTO_FILES.share.pattern, { file: `${slug}.png` }, { v: version })
