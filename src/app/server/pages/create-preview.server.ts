import { z } from 'zod'
import { createSiteContext } from '../../../advertising/site-context.server.ts'
import { buildPreviewRow } from '../../../business-admin/preview-row.server.ts'
import { buildEditedColumns } from '../../../business-admin/validate-edit.server.ts'
import {
  applyChanges,
  buildDraft,
  type StoredValues,
  validateBusiness,
} from '../../../businesses/admin/business-fields.ts'
import {
  type BusinessRow,
  findAdditionalCategories,
  findRecord,
  findUnapproved,
} from '../../../businesses/find-business.server.ts'
import { findNeighbors } from '../../../businesses/find-neighbors.server.ts'
import { presentBusiness, presentNeighbors } from '../../../businesses/present-business.server.ts'
import type { AnyOutcome, FieldError } from '../../../platform/calls/call.ts'
import type { Database } from '../../../platform/database/database.server.ts'
import { AD_SLOTS, type AdSlot, OPTIONAL_PURPOSES } from '../../../platform/site-ui/consent.ts'
import type { CallFunction } from '../../../platform/site-ui/page-context.ts'
import type { MapTiles } from '../../../platform/ui/map-tiles.ts'
import type { CallName } from '../../../platform/urls/routes.ts'
import { findSettings } from '../../../settings/find-settings.server.ts'
import { NO_SITE_CODES } from '../../../settings/operator-code.ts'
import type { Settings } from '../../../settings/setting-groups.ts'
import { consentResponse } from '../../../settings/settings.schema.server.ts'
import type { PreviewInput } from './preview-routes.server.ts'

type Context = {
  database: Database
  now: number
  call: CallFunction
  map: MapTiles
  origin: string | null
}

const draftInput = z.looseObject({ id: z.number().int().optional() })
const SITE_CODES = Object.keys(NO_SITE_CODES) as (keyof typeof NO_SITE_CODES)[]
const codesInput = z.partialRecord(z.enum([...SITE_CODES, ...AD_SLOTS]), z.string())

const unreadable = (field: string): FieldError[] => [{ field, message: 'This value is invalid.' }]

function parse<Value>(schema: z.ZodType<Value>, json: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

async function draftOfForm(json: string, { database, now }: Context): Promise<BusinessRow | null> {
  const parsedDraft = parse(draftInput, json)
  if (!parsedDraft) return null
  const record = parsedDraft.id === undefined ? null : await findRecord(database, parsedDraft.id)
  if (parsedDraft.id !== undefined && !record) return null
  const stored = record?.business ?? null
  const draft = buildDraft((stored ?? {}) as Partial<StoredValues>)
  const { id: _id, ...changes } = parsedDraft
  const { values } = validateBusiness(draft, applyChanges(draft, changes), stored === null)
  if (!stored && !values.name) return null
  const hours = stored ?? { opening_hours: null, working_hours: null }
  return buildPreviewRow(database, stored, buildEditedColumns(values, hours), now)
}

type Shown = Pick<Context, 'database' | 'now'>

async function findAnswer(
  name: CallName,
  business: BusinessRow,
  settings: Settings,
  { database, now }: Shown,
): Promise<AnyOutcome<unknown> | null> {
  if (name === 'business') {
    const categories = await findAdditionalCategories(database, business)
    return { kind: 'found', body: presentBusiness(business, settings, categories) }
  }
  if (name !== 'businessNeighbours') return null
  return { kind: 'found', body: presentNeighbors(await findNeighbors(database, business), now) }
}

const callWithDraft =
  (draft: BusinessRow, settings: Settings, context: Context): CallFunction =>
  async (name, input) =>
    (await findAnswer(name, { ...draft, slug: String(input.slug) }, settings, context)) ??
    context.call(name, input)

/** Uses stored values for anything the form doesn't send. */
export async function createPreview({ business, codes, consent }: PreviewInput, context: Context) {
  const settings = await findSettings(context.database)
  const parsedCodes = codes === undefined ? {} : parse(codesInput, codes)
  if (!parsedCodes) return unreadable('codes')
  const parsedConsent = consent === undefined ? settings.consent : parse(consentResponse, consent)
  if (!parsedConsent) return unreadable('consent')
  const draft = business === undefined ? undefined : await draftOfForm(business, context)
  if (draft === null) return unreadable('business')
  const of = <Name extends string>(names: readonly Name[], stored: Record<Name, string>) =>
    Object.fromEntries(
      names.map((name) => [name, parsedCodes[name as keyof typeof parsedCodes] ?? stored[name]]),
    ) as Record<Name, string>
  const site = createSiteContext(
    {
      profile: settings.profile,
      indexing: settings.indexing,
      siteCodes: of(SITE_CODES, settings.siteCodes),
      adCodes: of<AdSlot>(AD_SLOTS, settings.adCodes),
      consent: parsedConsent,
    },
    context.map,
    context.origin,
  )
  // The preview shows the whole banner, even if no code needs consent yet.
  if (consent !== undefined && site.consent)
    site.consent = { ...site.consent, purposes: OPTIONAL_PURPOSES }
  return { site, call: draft ? callWithDraft(draft, settings, context) : context.call }
}

export const previewUnapproved =
  ({ call, ...shown }: Shown & Pick<Context, 'call'>): CallFunction =>
  async (name, input) => {
    const outcome = await call(name, input)
    const isOfBusiness = name === 'business' || name === 'businessNeighbours'
    if (outcome.kind !== 'missing' || !isOfBusiness) return outcome
    const business = await findUnapproved(shown.database, String(input.slug))
    if (!business) return outcome
    const settings = await findSettings(shown.database)
    return (await findAnswer(name, business, settings, shown)) ?? outcome
  }
