/** Formats an IBAN in groups of four, as printed on bank cards. */
export const groupIban = (typed: string) =>
  typed
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
