import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The placeholders of a message, by name, with their type ("plural", "number", "argument"). */
export function placeholdersOf(message: string): Record<string, string> {
  const found: Record<string, string> = {}
  const walk = (token: unknown): void => {
    if (!Array.isArray(token)) return
    const [name, type = 'argument', choices] = token
    if (name !== '#') found[name] = type
    if (choices && typeof choices === 'object') for (const choice of Object.values(choices)) walkAll(choice)
  }
  const walkAll = (tokens: unknown) => Array.isArray(tokens) && tokens.forEach(walk)
  walkAll(compileMessageOrThrow(message))
  return found
}
