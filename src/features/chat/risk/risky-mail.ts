const name = String.raw`[\p{L}\d][\p{L}\d._%+-]{0,63}`
const host = String.raw`[\p{L}\d][\p{L}\d-]{0,62}`
const dot = String.raw`(?:\s?\.\s?|\s?[([{]\s?(?:dot|punt|punkt|punto|point|kropka)\s?[)\]}]\s?|\s(?:dot|punt|punkt|punto|point|kropka)\s)`
const end = String.raw`(?:[a-z]{2,3}|info|live|online)(?![\p{L}\d])`
const at = '(?:at|apenstaartje|aapje|klammeraffe|ät|arobase|arobas|arroba|chiocciola|malpa|małpa)'
const providers =
  '(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|aol|proton|protonmail|ziggo|kpnmail|gmx|web|t-online|freenet|telenet|skynet|orange|laposte|sfr|libero|tiscali|telefonica|wp|o2|onet|interia)'

const kinds = [
  String.raw`${name}\s?@\s?${host}(?:\.${host}){0,4}${dot}${end}`,
  String.raw`${name}\s?[([{]\s?(?:${at}|@)\s?[)\]}]\s?${host}(?:\.${host}){0,4}${dot}${end}`,
  // "at" is also a plain word: it counts only before a known mail provider.
  String.raw`${name}\s${at}\s${providers}${dot}${end}`,
].map((kind) => new RegExp(`(?<![\\p{L}\\d])${kind}`, 'u'))

/** Finds an email address, also an obfuscated one like "anna (at) gmail dot com". */
export const hasEmail = (text: string) => kinds.some((kind) => kind.test(text))
