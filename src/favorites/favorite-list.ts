import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../platform/urls/routes.ts'

const SLUG = /^[a-z0-9-]{1,300}$/
/** The API calls this limit 100 in its error message. */
export const REQUESTED_MAX = 100
/** Also rejects everything but slugs, because PostgreSQL fails on NUL. */
export const FAVORITE_LIST = /^[a-z0-9-]{1,300}(?:~[a-z0-9-]{1,300}){0,99}$/

export const SHARED_MAX = 50
/** Leaves 300 characters for the origin and path in a URL of 2,000, which every program accepts. */
const SHARED_MAX_CHARACTERS = 1_700

export const isFavoriteSlug = (value: unknown): value is string =>
  typeof value === 'string' && SLUG.test(value)

/** Ignores what is no slug, because people edit and truncate links. */
export function parseFavoriteList(text: string): string[] {
  const slugs = text.toLowerCase().split('~', REQUESTED_MAX).filter(isFavoriteSlug)
  return [...new Set(slugs)]
}

export function buildSharedList(slugs: readonly string[]): string[] {
  const shared: string[] = []
  let characters = 0
  for (const slug of slugs) {
    characters += slug.length + 1
    if (shared.length === SHARED_MAX || characters > SHARED_MAX_CHARACTERS) break
    shared.push(slug)
  }
  return shared
}

/** URLSearchParams would write three characters for each tilde. */
export const buildSharedPath = (shared: readonly string[]) =>
  `${link.favorites(LANGUAGE)}?list=${shared.map(encodeURIComponent).join('~')}`
