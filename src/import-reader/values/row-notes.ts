import { formatMessage } from '../../spreadsheets/file-error.ts'
import { truncate } from '../../spreadsheets/normalize-text.ts'

/** Stored and matched by text for translation; changing a sentence loses its translation. */
export const ROW_REASON_TEXTS = {
  'name-missing': 'is missing: a business needs a name',
  'header-again': 'repeats the header',
  'totals-row': 'is a row of totals, not a business',
  placeholder: 'is a placeholder; treated as empty',
  'placeholder-name': 'is a placeholder; a new business with this name waits for approval',
  'damaged-characters': 'has characters that were damaged before the file was made; kept as given',
  cut: 'was cut at {limit} characters',
  'time-zone-unknown': 'is not a time zone of the IANA database',
  'place-untold': "could not be inferred from the row's address, coordinates, or country",
  'coordinates-missing': 'hold no latitude and longitude',
  'coordinates-swapped': 'are not a latitude and a longitude; they may be swapped',
  'coordinates-elsewhere': "are far from the row's country; latitude and longitude may be swapped",
  'coordinates-outside': 'are not a latitude from -90 to 90 and a longitude from -180 to 180',
  'coordinates-unreadable': 'are not a latitude and a longitude',
  'coordinates-of-area': 'are the center of an area, and the row has no address; left out',
  'rating-unreadable': 'is not a rating from 1 to 5',
  'reviews-unreadable': 'is not a number of reviews',
  'phone-unreadable':
    'is not a phone number; a spreadsheet may have turned it into a rounded number',
  'link-unreadable': 'is not an address of the web (http or https)',
  'price-level-unreadable': 'is not a price level from 1 to 4, such as $$; left out',
  'distribution-unreadable': 'is not the number of reviews for each of 1 to 5 stars; left out',
  'email-unreadable': 'is not an email address; left out',
  'social-unreadable': 'is not a link to a profile on a known social network; left out',
  'photos-unreadable': 'has no link to a photo (https); left out',
  'popular-times-unreadable': 'could not be read as popular times; left out',
  'amenities-unreadable': 'could not be read as amenities; kept as text',
  'hours-unreadable': 'could not be read as opening hours; kept as text',
  'hours-partly-unreadable': 'could not be read for {days}; kept as text',
  'place-id-shape': 'is not shaped like a place ID (10 to 300 letters, digits, - and _); left out',
  'date-unreadable': 'is not a date, or could be two; write it as YYYY-MM-DD',
  'date-unbelievable': 'is in the future or before 1990; treated as empty',
  'cid-unreadable': 'is not a whole number of up to 20 digits, or a spreadsheet rounded it',
  'address-unreadable': 'could not be read as an address',
  'country-code-unknown': 'is not an ISO 3166-1 code of a country',
  'city-unreadable': 'is not the name of a city',
  'country-unreadable': 'is not the name of a country',
  'flag-unreadable': 'is neither yes nor no',
  'slug-unusable': 'is not a slug: the business gets one of its own',
  'city-far-away': "is far from the row's coordinates, so one of the two is wrong",
  'city-ambiguous': 'may be one of several places; a region or coordinates would decide',
  'status-unknown': 'is not one of {statuses}',
} as const

export type RowReasonCode = keyof typeof ROW_REASON_TEXTS

export type RowReason = {
  rowNumber: number
  outcome: 'skipped' | 'failed' | 'noted'
  field: string | null
  value: string | null
  reason: string
  template?: string
}

const VALUE_LIMIT = 200

type Parameters = Readonly<Record<string, string | number>>

export class RowNotes {
  readonly reasons: RowReason[] = []
  private readonly rowNumber: number

  constructor(rowNumber: number) {
    this.rowNumber = rowNumber
  }

  note(field: string, value: string, reason: RowReasonCode, parameters: Parameters = {}): void {
    const template = ROW_REASON_TEXTS[reason]
    const filled = formatMessage(template, parameters)
    this.add('noted', field, value, { reason: filled, ...(filled !== template && { template }) })
  }

  noteOnce(field: string, value: string, reason: RowReasonCode): void {
    const text = ROW_REASON_TEXTS[reason]
    const isNoted = this.reasons.some((each) => each.field === field && each.reason === text)
    if (!isNoted) this.note(field, value, reason)
  }

  fail(field: string, value: string, reason: RowReasonCode): void {
    this.add('failed', field, value, { reason: ROW_REASON_TEXTS[reason] })
  }

  private add(
    outcome: 'failed' | 'noted',
    field: string,
    value: string,
    texts: Pick<RowReason, 'reason' | 'template'>,
  ): void {
    this.reasons.push({
      rowNumber: this.rowNumber,
      outcome,
      field,
      value: value && truncate(value, VALUE_LIMIT),
      ...texts,
    })
  }
}
