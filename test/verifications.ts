import type { Visitor } from './builders.ts'
import { aPicture } from './pictures.ts'

const verificationApi = '/api/verification.php'
export const verificationsApi = '/operator/api/verifications'
const selfie = aPicture({ width: 480, height: 640 })

export const verificationOf = async (member: Visitor) => (await member.get(verificationApi)).verification
export const askForGesture = (member: Visitor) => member.send('POST', verificationApi)
export const withdraw = (member: Visitor) => member.send('DELETE', verificationApi)

export async function sendSelfie(member: Visitor, bytes?: Uint8Array) {
  const answer = await member.request('/api/verification-selfie.php', {
    method: 'POST',
    body: new Uint8Array(bytes ?? (await selfie)),
    headers: { 'content-type': 'image/jpeg' },
  })
  return { status: answer.status, body: await answer.json() }
}

/** Asks for a gesture and sends a selfie. */
export async function waitForComparison(member: Visitor) {
  await askForGesture(member)
  return sendSelfie(member)
}

type Request = { id: string; photos: { id: string }[] }

export const hold = async (moderator: Visitor): Promise<Request[]> =>
  (await moderator.send('POST', verificationsApi)).body.requests
export const approve = (moderator: Visitor, { id, photos }: Request) =>
  moderator.send('PUT', verificationsApi, {
    id,
    verdict: 'approved',
    photos: photos.map((photo) => photo.id),
  })
export const refuseFor = (moderator: Visitor, { id }: Request, reason: string) =>
  moderator.send('PUT', verificationsApi, { id, verdict: 'refused', reason })
