import type { RejectionReason } from '../../photos/photos.contract.ts'

/** The house rules in the order of their keys, from 1 on. */
export const rejectionKeys: RejectionReason[] = [
  'not_recognisable',
  'someone_else',
  'nudity',
  'contact_details',
  'underage',
  'other',
]
