/** Why an operator refuses a selfie. */
export const refusalReasons = [
  'other_gesture',
  'face_hidden',
  'unclear',
  'other_person',
  'photos_unclear',
  'not_real',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
