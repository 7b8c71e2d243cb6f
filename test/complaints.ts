import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../src/platform/ids.server.ts'
import type { Visitor } from './builders.ts'

type Fields = Partial<Record<'id' | 'category' | 'text' | 'order' | 'profile' | 'email', string>>

/** Sends the form as the page does. */
export async function complain(who: Visitor, fields: Fields = {}, files: File[] = [], headers = {}) {
  const form = new FormData()
  const all = { id: newId(), category: 'question', text: 'Where are my credits?', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  for (const file of files) form.append('files', file)
  const answer = await who.request('/api/complaints.php', { method: 'POST', body: form, headers })
  return { status: answer.status, body: await answer.json() }
}

export const fieldsOf = ({ body }: { body: { error: { fields?: object } } }) => body.error.fields

export const complaintsOf = async (who: Visitor) => (await who.get('/api/complaints.php')).complaints

/** The file with the operator's answer. */
export function answerFile(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'answer-')), 'answer.txt')
  writeFileSync(file, text)
  return file
}

export const aPdf = (name = 'bill.pdf') => new File(['%PDF-1.7 tiny'], name, { type: 'application/pdf' })
