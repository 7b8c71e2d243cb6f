import { makeLoginCode } from '../features/accounts/login/codes/login-codes.server.ts'
import { noteRefusal } from '../features/notifications/bounces/refusals.server.ts'
import { contentNow } from '../features/notifications/mails/content-now.server.ts'
import { receiptFor } from '../features/payments/receipts/read-receipts.server.ts'
import { setMailHooks } from '../platform/mail.server.ts'

setMailHooks({
  contentNow,
  makeCode: ({ siteId, memberId, id }) => makeLoginCode({ siteId, memberId }, id),
  isDead: noteRefusal,
  receiptFor,
})
