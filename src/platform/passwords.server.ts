import { createRequire } from 'node:module'

/** Argon2id, at what OWASP asks for as a minimum: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Brought in at the first use: a start does not wait for it.
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string) => (await argon2()).hash(password, cost)

let nobodys: Promise<string> | undefined

/** Without a hash to compare with it takes as long all the same, so that nobody learns who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword('the password of nobody')
  const { verify } = await argon2()
  const isRight = await verify(stored ?? (await nobodys), password)
  return stored ? isRight : false
}

let common: Set<string> | undefined

/** Whether it is among the passwords that are guessed first. The list is large and read when it is first wanted. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommonPasswords()
  return common.has(password.toLowerCase())
}

function readCommonPasswords() {
  const require = createRequire(import.meta.url)
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}
