import { existsSync, readdirSync } from 'node:fs'
import { purgeFileDrafts } from '../src/platform/file-drafts.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { runQueued } from '../src/platform/jobs.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { removeFilesJob } from '../src/platform/storage.server.ts'
import { aSite } from './builders.ts'
import { aPhotoFor, sendPhoto, someoneWith } from './chats.ts'
import type { Someone } from './someone.ts'

/** Two members with credits. */
export async function two(credits = 10, settings = {}) {
  const site = await aSite(settings)
  return { site, anna: await someoneWith(credits, site), ben: await someoneWith(credits, site) }
}

/** A photo that Anna sent to Ben. */
export async function sentPhoto() {
  const { site, anna, ben } = await two()
  const { id: photo, files, content } = await aPhotoFor(anna)
  const id = newId()
  const { conversation } = (await sendPhoto(anna, ben, photo, id)).body
  return { site, anna, ben, photo, files, content, id, conversation: conversation as string }
}

export const statusesOf = async (asker: Pick<Someone, 'request'>, files: string[]) => {
  const answers = await Promise.all(files.map(async (file) => asker.request(`/photos/${file}`)))
  return [...new Set(answers.map(({ status }) => status))]
}

/** The stored picture files. */
export const filesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .map(String)
    .filter((name) => name.endsWith('.webp'))

/** Runs the hourly housekeeping of files. */
export async function removeUnusedFiles() {
  await purgeFileDrafts()
  await runQueued(removeFilesJob)
}

export const logInAgain = async (...all: Someone[]) => {
  for (const one of all) one.cookies.session = await startSession(one)
}
