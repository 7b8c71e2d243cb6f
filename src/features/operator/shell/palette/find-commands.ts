const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How well a text fits: 0 at its beginning, 1 if each typed word begins a word, 2 anywhere; undefined if not at all. */
function rankOf(text: string, wanted: string): number | undefined {
  if (text.startsWith(wanted)) return 0
  const words = text.split(/[^\p{L}\p{N}]+/u)
  if (wanted.split(/\s+/).every((typed) => words.some((word) => word.startsWith(typed)))) return 1
  return text.includes(wanted) ? 2 : undefined
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
