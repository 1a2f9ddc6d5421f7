import type { Database } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Told } from './completeness.server.ts'

/** All that tells whether search engines are to list a business, whatever state it is in. */
export type JudgedBusiness = Told &
  Pick<
    BusinessesTable,
    | 'name'
    | 'is_approved'
    | 'removed_at'
    | 'business_status'
    | 'listed'
    | 'quality'
    | 'sitemap_number'
  > & { id: number }

/** Finds a business by its present slug, also one that the public does not see. */
export const findJudged = (database: Database, slug: string): Promise<JudgedBusiness | undefined> =>
  database.read
    .selectFrom('businesses')
    .where('slug', '=', slug)
    .select([
      'id',
      'name',
      'is_approved',
      'removed_at',
      'business_status',
      'listed',
      'quality',
      'sitemap_number',
      'full_address',
      'street',
      'city',
      'phone',
      'website',
      'type',
      'category',
      'working_hours',
      'opening_hours',
      'about',
      'description',
      'photo',
      'logo',
      'latitude',
      'longitude',
      'reviews',
    ])
    .executeTakeFirst()
