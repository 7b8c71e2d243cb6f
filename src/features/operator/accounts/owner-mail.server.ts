import { textsOf } from '../../../i18n/catalogues.server.ts'
import { consoleLocaleOf } from '../../../i18n/locales.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { sendMail } from '../../../platform/mail.server.ts'
import type { Grant } from '../../../platform/operator-actor.ts'
import { consolePath } from '../../../platform/operator-path.ts'
import { sql } from '../../../platform/sql.server.ts'
import { mailLocale, siteMail } from '../../sites/site-mail.server.ts'
import { siteAddress, siteOfHost } from '../../sites/sites.server.ts'
import type { Author } from '../audit/audit.server.ts'
import { countsAfterWait } from './owner-changes.server.ts'

type Maker = Exclude<Author, 'shell'>

/** Tells the other owners of the sites that someone becomes an owner, so that they can act before that one counts. */
export async function mailOwners(tx: Transaction, maker: Maker, operatorId: string, grants: Grant[]) {
  const owned = grants.filter(({ role }) => role === 'owner').map(({ siteId }) => siteId)
  if (owned.length === 0) return
  const { rows } = await tx.query<{ email: string }>(sql`
    SELECT DISTINCT o.email FROM operators o JOIN operator_roles r ON r.operator_id = o.id AND r.role = 'owner'
     WHERE o.joined_at IS NOT NULL AND o.ended_at IS NULL AND o.id <> ALL(${[maker.operatorId, operatorId]}::uuid[])
       AND (r.site_id IS NULL OR ${owned.includes(null)} OR r.site_id = ANY(${owned.filter((id) => id !== null)}::uuid[]))`)
  const names = await tx.query<{ id: string; email: string }>(sql`
    SELECT id, email FROM operators WHERE id = ANY(${[maker.operatorId, operatorId]}::uuid[])`)
  const nameOf = (id: string) => names.rows.find((row) => row.id === id)?.email ?? ''
  const mail = ownerMail(nameOf(maker.operatorId), nameOf(operatorId))
  for (const { email } of rows) await sendMail(tx, { ...mail, to: email })
}

/** From the default site: operators belong to the installation. */
function ownerMail(by: string, email: string) {
  const { id: siteId, settings } = siteOfHost('')
  const locale = consoleLocaleOf(mailLocale(siteId, null))
  const { t, date } = textsOf(locale)
  const values = { by, email, site: settings.name, date: date(countsAfterWait()) }
  const text = t('operator.owner_mail_text', values)
  const page = siteMail(siteId, locale, {
    preheader: text,
    heading: t('operator.owner_mail_heading'),
    paragraphs: [text],
    button: {
      text: t('operator.owner_mail_button'),
      address: `${siteAddress(siteId)}${consolePath}/operators`,
    },
    afterButton: [],
    why: t('operator.owner_mail_why', values),
  })
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return {
    ...page,
    siteId,
    sender: settings.name,
    subject: t('operator.owner_mail_subject', values),
    headers,
  }
}
