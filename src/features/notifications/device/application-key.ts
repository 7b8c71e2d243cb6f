/** The bytes of base64url. */
export const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** Whether a subscription is for this key. Browsers that do not tell its key are believed. */
export function isSameKey(key: ArrayBuffer | null, publicKey: string) {
  if (!key) return true
  const [own, wanted] = [new Uint8Array(key), bytesOf(publicKey)]
  return own.length === wanted.length && own.every((byte, i) => byte === wanted[i])
}
