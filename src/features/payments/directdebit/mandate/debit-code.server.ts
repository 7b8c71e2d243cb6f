import { textsOf } from '../../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../../i18n/locales.ts'
import { now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { newCode, newId } from '../../../../platform/ids.server.ts'
import type { Job } from '../../../../platform/jobs.server.ts'
import { sendSms } from '../../../../platform/sms/sms.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteById } from '../../../sites/sites.server.ts'
import { debitOf, detailsOf, hashOf } from '../debit-rows.server.ts'

type CodeRequest = { siteId: string; memberId: string; orderId: string; locale: Locale }

/** Creates a code and sends it by text message. Created here, it is never in the job queue. Only the last code counts. */
export const sendDebitCode: Job<CodeRequest> = {
  name: 'direct-debit-code',
  async run({ siteId, memberId, orderId, locale }) {
    const debit = await debitOf({ siteId, memberId }, orderId)
    const details = debit && detailsOf(siteId, debit)
    if (!details || debit.confirmed_at || debit.code_expires_at <= now()) return
    const code = newCode()
    const id = newId()
    const { rowCount } = await db.query(sql`
        UPDATE direct_debits SET code_hash = ${hashOf(siteId, 'code', `${orderId} ${code}`)}, text_id = ${id}
         WHERE site_id = ${siteId} AND order_id = ${orderId} AND confirmed_at IS NULL AND details = ${debit.details}`)
    // The form was filled in again in the meantime. The new form gets its own code, on its own phone.
    if (!rowCount) return
    const { settings, host } = siteById(siteId)
    const message = textsOf(locale).t('mails.debit_code', { code, site: settings.name })
    // This last line lets browsers fill in the code automatically (WebOTP).
    await sendSms({ siteId, id, to: details.phone, text: `${message}\n\n@${host} #${code}` })
  },
}
