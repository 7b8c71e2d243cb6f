/** An IBAN as banks write it, in fours, so that it can be compared with the card. */
export const groupIban = (typed: string) =>
  typed
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
