const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How well a text fits: 0 at its beginning, 1 at a word, 2 anywhere, 3 as letters in a row; undefined if not at all. */
function rankOf(text: string, wanted: string): number | undefined {
  if (text.startsWith(wanted)) return 0
  if (text.includes(` ${wanted}`)) return 1
  if (text.includes(wanted)) return 2
  let at = -1
  for (const letter of wanted) {
    at = text.indexOf(letter, at + 1)
    if (at < 0) return undefined
  }
  return 3
}

/** The commands that fit the typed words, the best first. Accents and capitals do not matter. */
export function findCommands<Command extends { text: string }>(
  commands: Command[],
  typed: string,
): Command[] {
  const wanted = plain(typed.trim())
  return commands
    .flatMap((command) => {
      const rank = rankOf(plain(command.text), wanted)
      return rank === undefined ? [] : [{ command, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}
