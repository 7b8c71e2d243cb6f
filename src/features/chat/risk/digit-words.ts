/** How the digits are called, of all our languages together: a number is often spoken in more than one of them. */
const words = [
  'nul zero null zéro cero nula oh',
  'een één one eins un uno jeden jedna',
  'twee two zwei zwo deux dos due dwa dwie',
  'drie three drei trois tres tre trzy',
  'vier four quatre cuatro quattro cztery',
  'vijf five fünf fuenf cinq cinco cinque pięć piec',
  'zes six sechs seis sei sześć szesc',
  'zeven seven sieben sept siete sette siedem',
  'acht eight huit ocho otto osiem',
  'negen nine neun neuf nueve nove dziewięć dziewiec',
]
/** In French they come in pairs, of which some are sums: soixante-dix-huit, quatre-vingts. */
const pairs: Record<string, number> = {
  ...{ dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16 },
  ...{ vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
  ...{ septante: 70, huitante: 80, nonante: 90 },
}
const sums = /\p{L}+(?:(?:-|[- ]et[- ])\p{L}+)+/gu

/** What is said as a sum, as its digits. */
export const withSums = (text: string) => text.replace(sums, (said) => sumOf(said) ?? said)

function sumOf(said: string): string | undefined {
  const parts = said.replace(/quatre-vingts?/, 'huitante').split(/[- ]et[- ]|-/)
  const values = parts.map((part) => pairs[part] ?? Number(known.get(part)))
  const isSum = values.slice(0, -1).every((value) => value >= 10)
  return isSum && !values.some(Number.isNaN) ? String(values.reduce((sum, value) => sum + value)) : undefined
}

const known = new Map([
  ...words.flatMap((all, digit) => all.split(' ').map((word) => [word, String(digit)] as const)),
  ...Object.entries(pairs).map(([word, value]) => [word, String(value)] as const),
])

export const digitsOfWord = (word: string): string | undefined => known.get(word)
