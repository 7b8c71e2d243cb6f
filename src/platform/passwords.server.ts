import { hash, verify } from '@node-rs/argon2'

/** Argon2id, at what OWASP asks for as a minimum: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

export const verifyPassword = (stored: string, password: string) => verify(stored, password)
