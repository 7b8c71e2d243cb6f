import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type SigningOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type MakingOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** The reason why there is no passkey: the member or the browser stopped it, or this device has one already. */
type PasskeyProblem = 'stopped' | 'known'
type Outcome<Answer> = { answer: Answer } | { problem: PasskeyProblem }

/** We ask for no extension. */
const noExtensions = { clientExtensionResults: {} }

/** Asks the browser for the signature of a passkey. The types of its options are looser in our API. */
export const signWithPasskey = (options: object) =>
  outcomeOf(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return { ...(await startAuthentication({ optionsJSON: options as SigningOptions })), ...noExtensions }
  })

/** Asks the browser to make a passkey. */
export const makePasskey = (options: object) =>
  outcomeOf(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return { ...(await startRegistration({ optionsJSON: options as MakingOptions })), ...noExtensions }
  })

async function outcomeOf<Answer>(ask: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await ask() }
  } catch (error) {
    return { problem: (error as Error).name === 'InvalidStateError' ? 'known' : 'stopped' }
  }
}
