/** Positive and negative situations of two listings; `#` marks hard ones. */
export const SAME = {
  'same-facts': 3,
  'spelling#': 5,
  'abbreviated-street#': 7,
  'unit-in-one#': 6,
  'phone-format#': 6,
  'new-phone#': 6,
  'number-position#': 4,
  'other-script-or-case#': 6,
  'no-coordinates#': 6,
  'shifted-point#': 6,
  'other-word-for-type#': 6,
  'phone-and-name-only': 4,
  'moved#': 4,
  'city-in-name': 4,
  'short-name#': 4,
}
export const OTHER = {
  unrelated: 6,
  'same-street': 6,
  'branches#': 14,
  'one-building#': 12,
  'namesakes#': 12,
  'hotel-and-restaurant#': 8,
  'doctors-of-a-practice#': 8,
  'numbered-branches#': 8,
  'same-word-next-door': 4,
}
