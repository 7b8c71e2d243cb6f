/**
 * Words that are insults or threats in every meaning we know. Short on purpose: words that also name an illness, an animal
 * or a town, or are used in jest, are left out. Without accents, as many people write them.
 */
const lists = [
  // nl
  'hoer|hoertje|kankerhoer|kankerwijf|kankerlijer|kutwijf|slet|teringlijer|tyfuslijer|klootzak|hoerenjong|ik maak je (?:dood|af)|ik vermoord je|ik sla je (?:dood|verrot)|ik weet waar je woont|val dood|pleeg zelfmoord',
  // en
  "whore|slut|cunt|bitch|kys|kill yourself|fuck you|motherfucker|i(?:'ll| will| am going to|'m going to) (?:kill|rape|hurt) you|i know where you live|go die",
  // de
  'hure|schlampe|fotze|nutte|hurensohn|wichser|missgeburt|fick dich|ich bring(?:e)? dich um|ich mach(?:e)? dich (?:fertig|kalt)|ich wei(?:ss|s) wo du wohnst|bring dich um',
  // fr
  'salope|pute|connard|connasse|encule|pouffiasse|fils de pute|nique ta mere|va te faire (?:foutre|enculer)|je vais (?:te|vous) (?:tuer|buter|frapper)|je sais ou (?:tu habites|vous habitez)|suicide-toi',
  // es
  'puta|hijo de puta|hijoputa|gilipollas|malparida|malparido|te voy a (?:matar|violar|pegar)|se donde vives|vete a la mierda|ojala te mueras',
  // it
  'puttana|stronza|stronzo|vaffanculo|figlio di puttana|ti (?:ammazzo|uccido)|so dove (?:abiti|vivi)|devi morire|ammazzati',
  // pl
  'dziwka|dziwko|kurwo|ty kurwa|ty suko|ty szmato|spierdalaj|pierdol sie|jeban[ay] (?:suko|kurwo)|skurwysyn(?:u)?|zabije cie|wiem gdzie mieszkasz|zabij sie',
]

const abuse = new RegExp(`(?<![\\p{L}\\d])(?:${lists.join('|')})(?![\\p{L}\\d])`, 'u')

export const isAbusive = (text: string) => abuse.test(foldedOf(text))

/** Without accents and commas: "je sais où tu habites", "wiem, gdzie mieszkasz". */
const foldedOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[,\s]+/g, ' ')
