import { hashesOf } from '../hashes/hash-picture.server.ts'
import {
  atWidth,
  blurredOf,
  cutOut,
  masterOf,
  matchOf,
  type Picture,
  placeholderOf,
  readOwn,
  readPicture,
} from './picture.server.ts'
import { type Plan, planCut } from './picture-plan.server.ts'

type CutOptions = { isBlurred: boolean }
export type CutFiles = Awaited<ReturnType<typeof filesOf>>

export const tasks = {
  makePhoto,
  makeMessagePhoto,
  makeAttachment,
  makeSelfie,
  makeCut,
  makeBlurred,
  makeHashes,
}

/** Makes all files of an uploaded photo. */
async function makePhoto(path: string, { isBlurred }: CutOptions) {
  const picture = await readPicture(path)
  const { width, height } = picture.info
  const plan = planCut({ width, height }, null)
  const files = await filesOf(await cutOut(picture, plan), plan.widths, isBlurred)
  return {
    ...{ plan, files, hashes: await hashesOf(picture) },
    master: { width, height, bytes: await masterOf(picture) },
  }
}

const thumbWidth = 480
const selfieWidth = 960

/** Makes the files of a photo message, uncropped: the full size and a thumbnail for the conversation. */
async function makeMessagePhoto(path: string) {
  const picture = await readPicture(path)
  const { width, height } = picture.info
  const thumb_width = Math.min(width, thumbWidth)
  const sizes: { width: number; webp: Buffer }[] = []
  for (const size of new Set([thumb_width, width]))
    sizes.push({ width: size, webp: await atWidth(picture, size, 'webp') })
  return { sizes, width, height, thumb_width, placeholder: await placeholderOf(picture) }
}

/** Draws the picture of a complaint anew. It may be small, such as a part of a screenshot. */
async function makeAttachment(path: string) {
  const picture = await readPicture(path, { isAnySize: true })
  const { width } = picture.info
  return { width, webp: await atWidth(picture, width, 'webp') }
}

/** Draws a selfie anew, as large as it is needed to compare faces. */
async function makeSelfie(path: string) {
  const picture = await readPicture(path)
  const width = Math.min(picture.info.width, selfieWidth)
  const height = Math.round((picture.info.height * width) / picture.info.width)
  return { width, height, webp: await atWidth(picture, width, 'webp') }
}

/** Makes the files of a new cut of an existing photo. */
async function makeCut(master: Buffer, plan: Plan, { isBlurred }: CutOptions) {
  return filesOf(await cutOut(await readOwn(master), plan), plan.widths, isBlurred)
}

async function makeBlurred(cut: Buffer) {
  return blurredOf(await readOwn(cut))
}

/** The hashes of a stored photo. */
async function makeHashes(file: Buffer) {
  return hashesOf(await readOwn(file))
}

async function filesOf(cut: Picture, widths: number[], isBlurred: boolean) {
  const sizes: { width: number; webp: Buffer; avif: Buffer }[] = []
  for (const width of widths)
    sizes.push({ width, webp: await atWidth(cut, width, 'webp'), avif: await atWidth(cut, width, 'avif') })
  return {
    sizes,
    match: await matchOf(cut),
    placeholder: await placeholderOf(cut),
    blurred: isBlurred ? await blurredOf(cut) : undefined,
  }
}
