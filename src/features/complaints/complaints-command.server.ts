import type { Locale } from '../../i18n/locales.ts'
import { db, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { locationOfFile } from '../../platform/storage.server.ts'
import { mostListed, onSiteOf, readTextFile } from '../sites/operator.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { answerComplaint, longestAnswer } from './answer-complaint.server.ts'
import { dueOf } from './complaints.server.ts'

const usage = 'npm run operator -- complaints [list | show NUMBER | answer NUMBER FILE] [--site HOST]'

type OnSite = ReturnType<typeof onSiteOf>
type Row = {
  site_id: string
  id: string
  number: string
  member_id: string | null
  email: string
  locale: Locale
  category: string
  order_id: string | null
  about_id: string | null
  text: string
  answer: string | null
  confirmed_at: Date
  created_at: Date
}

/** Lists, shows and answers complaints. An answer is mailed, and members also see it on their page. */
export async function complaintsCommand([action = 'list', number = '', ...words]: string[], host?: string) {
  const onSite = onSiteOf(host)
  if (action === 'list' && !number) return openComplaints(onSite)
  const [file, ...more] = words
  if (action === 'show' && number && !file) return show(await complaintNumbered(number, onSite))
  if (action === 'answer' && number && file && more.length === 0)
    return answer(await complaintNumbered(number, onSite), readAnswer(file))
  throw new StartProblem(usage)
}

async function openComplaints(onSite: OnSite) {
  const { rows } = await db.query<Row>(sql`
    SELECT * FROM complaints WHERE confirmed_at IS NOT NULL AND answered_at IS NULL AND ${onSite}
     ORDER BY confirmed_at LIMIT ${mostListed}`)
  if (rows.length === 0) return ['No complaint is open.']
  return rows.map((row) =>
    safe(
      [
        ...[row.number, siteById(row.site_id).host, `due ${dateOf(dueOf(row))}`, row.category],
        JSON.stringify(row.text.slice(0, 80)),
      ].join('  '),
    ),
  )
}

async function complaintNumbered(number: string, onSite: OnSite): Promise<Row> {
  const { rows } = await db.query<Row>(
    sql`SELECT * FROM complaints WHERE number = ${number.toUpperCase()} AND confirmed_at IS NOT NULL AND ${onSite}`,
  )
  if (!rows[0]) throw new StartProblem(`There is no complaint ${number}.`)
  return rows[0]
}

async function show(row: Row) {
  const { rows: files } = await db.query<{ key: string; name: string }>(sql`
    SELECT key, name FROM complaint_files WHERE site_id = ${row.site_id} AND complaint_id = ${row.id} ORDER BY position`)
  const facts = [
    `${row.number}  ${siteById(row.site_id).host}  ${row.category}  ${dateOf(row.created_at)}`,
    `from ${row.email}${row.member_id ? `, member ${row.member_id}` : ', a visitor'}, in ${row.locale}`,
    row.order_id && `about order ${row.order_id}`,
    row.about_id && `about member ${row.about_id}`,
    ...files.map(({ key, name }) => `file ${JSON.stringify(name)}  ${locationOfFile(key)}`),
    ...row.text.split('\n'),
    row.answer && `answered: ${JSON.stringify(row.answer)}`,
  ]
  return facts.filter((line) => typeof line === 'string').map(safe)
}

async function answer(row: Row, text: string) {
  const isAnswered = await transaction((tx) => answerComplaint(tx, row, text, null))
  if (!isAnswered) throw new StartProblem(`${row.number} has an answer already.`)
  return [`Answered ${row.number}.`]
}

function readAnswer(file: string) {
  const text = readTextFile(file).trim()
  if (!text || text.length > longestAnswer)
    throw new StartProblem(`${file} must have 1 to ${longestAnswer} characters.`)
  return text
}

const dateOf = (date: Date) => date.toISOString().slice(0, 10)

/** Texts of members must not send control characters to the terminal. */
const safe = (line: string) => line.replace(/\p{C}/gu, '�')
