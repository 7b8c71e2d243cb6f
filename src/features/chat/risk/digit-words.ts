/** Digit words of all our languages in one list, because people mix languages. */
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
/** French spells phone numbers in two-digit words, some of them sums: soixante-dix-huit, quatre-vingts. */
const pairs: Record<string, number> = {
  ...{ dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16 },
  ...{ vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
  ...{ septante: 70, huitante: 80, nonante: 90 },
}
const sums = /\p{L}+(?:(?:-|[- ]et[- ])\p{L}+)+/gu

/** Replaces spelled sums by their digits. */
export const withSums = (text: string) => text.replace(sums, (words) => sumOf(words) ?? words)

function sumOf(spelled: string): string | undefined {
  const parts = spelled.replace(/quatre-vingts?/, 'huitante').split(/[- ]et[- ]|-/)
  const values = parts.map((part) => pairs[part] ?? Number(digitsByWord.get(part)))
  const isSum = values.slice(0, -1).every((value) => value >= 10)
  return isSum && !values.some(Number.isNaN) ? String(values.reduce((sum, value) => sum + value)) : undefined
}

const digitsByWord = new Map([
  ...words.flatMap((all, digit) => all.split(' ').map((word) => [word, String(digit)] as const)),
  ...Object.entries(pairs).map(([word, value]) => [word, String(value)] as const),
])

export const digitsOfWord = (word: string): string | undefined => digitsByWord.get(word)
