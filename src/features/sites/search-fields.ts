/** All search filters, in their order in the query string. */
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'photo',
  'online',
  'verified',
  'interests',
  'near_me',
] as const
