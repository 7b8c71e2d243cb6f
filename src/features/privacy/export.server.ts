import { extname } from 'node:path'
import { makeZip } from 'client-zip'
import { textsOf } from '../../i18n/catalogues.server.ts'
import type { Locale } from '../../i18n/locales.ts'
import { now } from '../../platform/clock.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { openFile } from '../../platform/storage.server.ts'
import { userOf } from '../accounts/accounts.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { folders, parts } from './parts.server.ts'

export const downloadLimit: RateLimit = { name: 'export', times: 5, perSeconds: 24 * 60 * 60, per: 'member' }

/** All data of a member as a streamed zip. */
export async function exportOf(actor: Actor, locale: Locale): Promise<ReadableStream<Uint8Array>> {
  await countHitOrRefuse(actor.siteId, downloadLimit, actor.memberId)
  return downloadOf(actor, locale)
}

/** The same for an operator, who answers a member's request. */
export async function downloadOf(member: MemberKey, locale: Locale): Promise<ReadableStream<Uint8Array>> {
  // Everything that can be refused or fail in the database runs before the first byte. The files are read while streaming.
  const data: TextFile[] = []
  for (const { file, read } of parts) data.push(asJson(file, await read(member)))
  const stored: StoredFiles[] = []
  for (const { name, read } of folders) stored.push({ folder: name, contents: await read(member) })
  const { language } = await userOf(member)
  return makeZip(files([readme(member, language ?? locale), ...data], stored))
}

/** The file name, in ASCII letters and digits only. */
export function exportName(siteId: string) {
  const plain = siteById(siteId).settings.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return `${[...words, 'data', now().toISOString().slice(0, 10)].join('-')}.zip`
}

type TextFile = { name: string; input: string; lastModified: Date }

const textFile = (name: string, input: string): TextFile => ({ name, input, lastModified: now() })
const asJson = (name: string, data: unknown) => textFile(name, `${JSON.stringify(data, null, 2)}\n`)

type StoredFiles = { folder: string; contents: { key: string }[] }

async function* files(texts: TextFile[], stored: StoredFiles[]) {
  yield* texts
  for (const files of stored) yield* filesOf(files)
}

/** The JSON list follows the files, because only then is it known which files exist. */
async function* filesOf({ folder, contents }: StoredFiles) {
  const list: unknown[] = []
  for (const [i, { key, ...about }] of contents.entries()) {
    const name = `${folder}/${i + 1}${extname(key)}`
    const file = await openFile(key)
    list.push({ file: file ? name : null, ...about })
    if (!file) continue
    try {
      yield { name, input: file.stream(), lastModified: now() }
    } finally {
      // When the download is aborted, the open file is not read to its end.
      await file.close()
    }
  }
  yield asJson(`${folder}.json`, list)
}

function readme({ siteId }: MemberKey, locale: Locale) {
  const { t, date } = textsOf(locale)
  const site = siteById(siteId).settings.name
  const lines = [
    ...parts.map(({ file, about }) => `${file}: ${t(about)}`),
    ...folders.flatMap(({ name, about }) => [
      `${name}.json: ${t(about.list)}`,
      `${name}/: ${t(about.files)}`,
    ]),
  ]
  const paragraphs = [t('export.title', { site }), t('export.intro', { site, date: date(now()) })]
  return textFile('README.txt', `${[...paragraphs, lines.join('\n'), t('export.secrets')].join('\n\n')}\n`)
}
