import type { PhotoFile } from '../../ui/Photo.tsx'
import type { MemberCard } from '../profiles/profiles.contract.ts'

/** Drawn in code, so that the page needs no database and looks the same everywhere. */
const drawing = (sky: string, hill: string, sun: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="${sky}"/><circle cx="210" cy="110" r="52" fill="${sun}"/><path d="M0 260q80-70 160-10t140-30v180H0z" fill="${hill}"/></svg>`,
  )}`

export const samplePhotos: PhotoFile[] = [
  drawing('#ffd9c7', '#c76b78', '#fff3c9'),
  drawing('#cfe8ff', '#5f8fb0', '#ffe2a3'),
  drawing('#e3d7ff', '#7d6bb0', '#fff'),
].map((src) => ({ files: [{ src, width: 300 }], width: 300, height: 400, placeholder: src }))

export const brokenPhoto: PhotoFile = {
  files: [{ src: 'data:image/webp;base64,AAAA', width: 300 }],
  width: 300,
  height: 400,
}

/** A picture that every installation has. Its path is relative to the folder of photos. */
const picture = '../share/site.png'
const sampleImage: MemberCard['main_image'] = {
  filename: picture,
  thumb_filename: picture,
  match: picture,
  width: 1200,
  height: 630,
  placeholder: samplePhotos[0]?.placeholder ?? '',
  sizes: [{ filename: picture, width: 1200 }],
}

const member = (change: Partial<MemberCard>): MemberCard => ({
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Noor',
  age: 34,
  gender: 'female',
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  presence: 'online',
  fictional: false,
  verified: false,
  liked: false,
  photo_count: 3,
  main_image: null,
  ...change,
})

export const sampleMembers: MemberCard[] = [
  member({ fictional: true, main_image: sampleImage }),
  member({
    id: '019a0000-0000-7000-8000-000000000002',
    name: 'Maximilian-Konstantin',
    age: 41,
    city: 'Llanfairpwllgwyngyll',
    presence: null,
    main_image: sampleImage,
  }),
  member({
    id: '019a0000-0000-7000-8000-000000000003',
    name: 'Élodie',
    age: null,
    city: null,
    fictional: true,
  }),
]
