import { photoName } from '../../photos/photos.server.ts'
import { chanceOf } from '../people/chance.ts'
import { derivedSecret } from '../people/derived.server.ts'
import { ageBy } from '../people/people.server.ts'
import { storePicture } from '../people/picture-files.server.ts'
import { portraitsOf } from '../people/portraits.server.ts'

export type PoolPhoto = Awaited<ReturnType<typeof storePicture>> & { gender: 'male' | 'female' }

const ofEach = 40
const atOnce = 4

/** Portraits shared by the members of a crowd: measurements depend on the number of rows, not of files. */
export async function poolOfPhotos(siteId: string): Promise<PoolPhoto[]> {
  const sitters = (['female', 'male'] as const).flatMap((gender) =>
    Array.from({ length: ofEach }, (_, i) => {
      const seed = `crowd/${gender}/${i}`
      return { seed, gender, age: ageBy(chanceOf(seed)) }
    }),
  )
  const drawn: PoolPhoto[] = []
  const todo = sitters.entries()
  const draw = async () => {
    for (const [number, sitter] of todo) {
      const [portrait = ''] = portraitsOf(sitter, 1)
      const name = photoName(derivedSecret(siteId, sitter.seed))
      const files = await storePicture(portrait, { name, hasMatch: true })
      drawn[number] = { ...files, gender: sitter.gender }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, draw))
  return drawn
}
