import type { Tags } from './answers.ts'

export type Look = {
  skin: 'light' | 'warm' | 'deep'
  hair: 'dark' | 'gold'
  cut: 'long' | 'short' | 'curly' | 'bun'
  isWoman: boolean
  hasGreyTemples?: boolean
  hasGlasses?: boolean
}
export type DrawnFace = { id: string; tags: Tags; look: Look }

const face = (
  [age, appearance, background]: [Tags['age'], Tags['appearance'], Tags['background']],
  look: Look,
): DrawnFace => ({
  id: [age, appearance, background].join('-'),
  tags: { age, appearance, background },
  look,
})

/**
 * Drawings of invented people. Only drawings have tags: members are never classified by appearance. Those of the older
 * group look 35 to 60.
 */
export const faces: readonly DrawnFace[] = [
  face(['young', 'normal', 'white'], { skin: 'light', hair: 'gold', cut: 'long', isWoman: true }),
  face(['young', 'sexy', 'white'], { skin: 'light', hair: 'dark', cut: 'short', isWoman: false }),
  face(['young', 'normal', 'other'], { skin: 'warm', hair: 'dark', cut: 'short', isWoman: false }),
  face(['young', 'sexy', 'other'], { skin: 'deep', hair: 'dark', cut: 'curly', isWoman: true }),
  face(['older', 'normal', 'white'], {
    ...{ skin: 'light', hair: 'dark', cut: 'short', isWoman: false },
    hasGreyTemples: true,
  }),
  face(['older', 'sexy', 'white'], { skin: 'light', hair: 'gold', cut: 'bun', isWoman: true }),
  face(['older', 'normal', 'other'], {
    ...{ skin: 'warm', hair: 'dark', cut: 'long', isWoman: true },
    hasGlasses: true,
  }),
  face(['older', 'sexy', 'other'], {
    ...{ skin: 'deep', hair: 'dark', cut: 'short', isWoman: false },
    hasGreyTemples: true,
  }),
]
