import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { now } from './clock.ts'
import { hashToken } from './ids.server.ts'

const periodSeconds = 30
/** Clocks differ: the code before and the one after are accepted too. */
const tolerance = 1

/** A new secret of an authenticator, in Base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

type Labels = { secret: string; issuer: string; label: string }

const codesOf = ({ secret, issuer, label }: Labels) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds })

/** The address that a QR code shows to an authenticator app. */
export const authenticatorAddress = (labels: Labels) => codesOf(labels).toString()

const unnamed = (secret: string) => codesOf({ secret, issuer: '', label: '' })

/**
 * The period of a code, counted since 1970, or undefined if the code is wrong. The caller stores it and refuses a period
 * that is not later than the last one: each code counts once.
 */
export function stepOfCode(secret: string, code: string): number | undefined {
  const token = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now().getTime()
  const delta = unnamed(secret).validate({ token, timestamp, window: tolerance })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** The code that an authenticator shows now. */
export const codeNow = (secret: string) => unnamed(secret).generate({ timestamp: now().getTime() })

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryLetters = 12

/** A recovery code has 59 random bits, so its plain hash is enough. */
const newRecoveryCode = () =>
  Array.from({ length: recoveryLetters }, (_, i) => {
    const letter = letters[randomInt(letters.length)]
    return i > 0 && i % 4 === 0 ? `-${letter}` : letter
  }).join('')

/** Codes for the day that the authenticator is lost. */
export const newRecoveryCodes = (count = 10) => Array.from({ length: count }, newRecoveryCode)

/** Spaces, hyphens and capitals do not matter. */
export const hashRecoveryCode = (code: string) => hashToken(code.toLowerCase().replace(/[\s-]/g, ''))

export const isRecoveryCode = (code: string) => code.replace(/[\s-]/g, '').length === recoveryLetters
