import type { OwnPhoto } from '../src/features/photos/photos.contract.ts'
import { aMember } from './builders.ts'
import { aStorage } from './newcomer.ts'
import { aPicture } from './pictures.ts'
import { anOpenSite, upload } from './uploads.ts'

export const picture = aPicture({ width: 320, height: 240, format: 'png' })
export const path = '/api/photos.php'
export type Member = Awaited<ReturnType<typeof aMember>>

/** A member with photos that need no inspection, in a storage of their own. */
export async function withPhotos(howMany: number, { isPrivate = false } = {}) {
  const folder = aStorage()
  const member = await aMember(await anOpenSite())
  const ids: string[] = []
  for (let i = 0; i < howMany; i++) ids.push((await upload(member, await picture, { isPrivate })).photo.id)
  return { folder, member, ids }
}

export const change = async (member: Member, json: object) => {
  const { status, body } = await member.send('PUT', path, json)
  return { status, error: body.error, photos: (body.photos ?? []) as OwnPhoto[] }
}
export const remove = (member: Member, photo: string) => member.send('DELETE', path, { photo })
export const idsOf = (photos: OwnPhoto[]) => photos.map(({ id }) => id)
export const statusOf = async (member: Member, file: string) =>
  (await member.request(`/photos/${file}`)).status
