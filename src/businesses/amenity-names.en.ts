/**
 * The sources' own names of amenities and of their groups, in lower case, by what they are called here.
 * Sources write English, so there is nothing to say of them in it; a name that stands here nowhere is
 * shown as it came.
 */
export const amenityNames: Readonly<Record<string, string>> = {}
