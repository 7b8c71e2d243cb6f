/** In characters. */
export const longestComplaint = 5000

export const complaintCategories = [
  'question',
  'payment',
  'refund',
  'member',
  'privacy',
  'technical',
  'appeal',
  'other',
] as const
export type ComplaintCategory = (typeof complaintCategories)[number]
