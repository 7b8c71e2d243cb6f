import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Visitor } from './builders.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

const [isPresent, isVerified, hasNewKey] = [0x01, 0x04, 0x40]

type Signing = { challenge: string; rpId: string }
type Making = { challenge: string; rp: { id: string }; user: { id: string } }
/** Overrides of what an honest device and browser would say. */
type Claims = { origin?: string; rpId?: string; counter?: number; flags?: number; handle?: string }

/** A device with one passkey, as software: ES256, without attestation. `origin`: the one that the browser shows. */
export function aPasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let handle = ''

  const dataOf = (rpId: string, flags: number, count: number, rest: Buffer = Buffer.alloc(0)) => {
    const tail = Buffer.alloc(5)
    tail[0] = flags
    tail.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), tail, rest])
  }
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' }

  return {
    id: credential.id,

    /** The answer of `navigator.credentials.create`. */
    make({ challenge, rp, user }: Making, claims: Claims = {}) {
      handle = user.id
      const jwk = publicKey.export({ format: 'jwk' })
      const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')]
      // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }, an ES256 key.
      const key = Buffer.concat([hex('a5010203262001215820'), x, hex('225820'), y])
      const attested = Buffer.concat([Buffer.alloc(16), hex('0010'), id, key])
      const flags = claims.flags ?? isPresent | isVerified | hasNewKey
      const data = dataOf(claims.rpId ?? rp.id, flags, claims.counter ?? counter, attested)
      // CBOR: { fmt: 'none', attStmt: {}, authData: data }.
      const object = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
        hex('58'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, claims.origin)),
        attestationObject: base64url(object),
        transports: ['internal', 'some-new-way'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },

    /** The answer of `navigator.credentials.get`. The counter goes up by one unless it is given. */
    sign({ challenge, rpId }: Signing, claims: Claims = {}) {
      counter = claims.counter ?? counter + 1
      const data = dataOf(claims.rpId ?? rpId, claims.flags ?? isPresent | isVerified, counter)
      const client = clientData('webauthn.get', challenge, claims.origin)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: claims.handle ?? handle,
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}

const hex = (text: string) => Buffer.from(text, 'hex')

export type Device = ReturnType<typeof aPasskeyDevice>

/** Adds a passkey on a new device. The session must be proved. */
export async function addPasskey(visitor: Visitor, device = aPasskeyDevice(`http://${visitor.host}`)) {
  const { body } = await visitor.send('POST', '/api/passkeys.php')
  const answer = await visitor.send('PUT', '/api/passkeys.php', { passkey: device.make(body.options) })
  return { device, ...answer }
}

/** The challenge for a login that this visitor starts. */
export const loginOptions = async (visitor: Visitor): Promise<Signing> =>
  (await visitor.send('POST', '/api/passkey.php')).body.options

export const logInWith = async (visitor: Visitor, device: Device, claims: Claims = {}) =>
  visitor.send('PUT', '/api/passkey.php', { passkey: device.sign(await loginOptions(visitor), claims) })
