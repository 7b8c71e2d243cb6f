/** What can be searched by, in the order in which it stands in an address. */
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'photo',
  'online',
  'interests',
  'near_me',
] as const
