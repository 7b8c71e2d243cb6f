import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of ASN.1: a tag, a length and a content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) => der(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const alternativeName = (host: string) =>
  sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))))

/** A new certificate for a host, signed by itself. Node can only read certificates, so it is put together here. */
export function ownCertificate(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName(host),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    commonName(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName(host))),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
