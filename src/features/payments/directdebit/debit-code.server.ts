import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { pool } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { sendSms } from '../../../platform/sms.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { debitOf, detailsOf, hashOf, newCode } from './debit-rows.server.ts'

type Waiting = { siteId: string; memberId: string; orderId: string; locale: Locale }

/** Sends the code to the phone. It is made here, so that it never lies in the queue, and the last one counts. */
export const sendDebitCode: Job<Waiting> = {
  name: 'direct-debit-code',
  async run({ siteId, memberId, orderId, locale }) {
    const debit = await debitOf({ siteId, memberId }, orderId)
    const details = debit && detailsOf(siteId, debit)
    if (!details || debit.confirmed_at || debit.code_expires_at <= now()) return
    const code = newCode()
    const { rowCount } = await pool.query(
      `UPDATE direct_debits SET code_hash = $3
        WHERE site_id = $1 AND order_id = $2 AND confirmed_at IS NULL AND details = $4`,
      [siteId, orderId, hashOf(siteId, 'code', `${orderId} ${code}`), debit.details],
    )
    // Something else was filled in at this very moment: that has a code of its own, which goes to its own phone.
    if (!rowCount) return
    const { settings, host } = siteById(siteId)
    const words = textsOf(locale).t('mails.debit_code', { code, site: settings.name })
    // With such an end browsers fill the code in by themselves.
    await sendSms({ siteId, to: details.phone, text: `${words}\n\n@${host} #${code}` })
  },
}
