/** Storing needs both: the switch, and the operator's confirmation of the right to use the pictures. */
export const NO_PHOTO_STORING = { isOn: false, hasRights: false }
export type PhotoSettings = typeof NO_PHOTO_STORING

export const isStoringPhotos = ({ isOn, hasRights }: PhotoSettings): boolean => isOn && hasRights
