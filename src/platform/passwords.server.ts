import { createRequire } from 'node:module'

/** Argon2id with OWASP's minimum: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Imported on first use, to keep the start fast.
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string) => (await argon2()).hash(password, cost)

let dummyHash: Promise<string> | undefined

/** Takes as long without a stored hash, so that timing does not reveal whether an account exists. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('the password of nobody')
  const { verify } = await argon2()
  const isCorrect = await verify(stored ?? (await dummyHash), password)
  return stored ? isCorrect : false
}

let commonPasswords: Set<string> | undefined

/** Whether a password is in the list of common ones. The list is large, so it is loaded on first use. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= readCommonPasswords()
  return commonPasswords.has(password.toLowerCase())
}

function readCommonPasswords() {
  const require = createRequire(import.meta.url)
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}
