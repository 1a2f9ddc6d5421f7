import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../../platform/urls/routes.ts'
import type { SearchPlace } from '../search.ts'

export const buildPlaceHref = (place: SearchPlace) =>
  place.kind === 'city' ? link.city(LANGUAGE, place) : link.country(LANGUAGE, place.slug)

export const formatPlace = ({ kind, name, country }: SearchPlace) =>
  kind === 'city' ? `${name}, ${country}` : name
