import { transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { booksOf } from '../../../payments/receipts/books/books.server.ts'
import { receiptOfOrder } from '../../../payments/receipts/read-receipts.server.ts'
import { record } from '../../audit/audit.server.ts'
import { orderFor } from '../order/load-order.server.ts'
import { countBooks, countPaymentChange } from '../payment-limits.server.ts'
import { siteIdsOf } from '../site-scope.server.ts'

/** A receipt as a PDF. Reading it is an entry of the audit log. */
export async function readReceipt(actor: OperatorActor, { order, id }: { order: string; id: string }) {
  await countPaymentChange(actor)
  const { siteId, memberId } = await orderFor(actor, order)
  const file = await receiptOfOrder(siteId, order, id)
  await transaction((tx) =>
    record(tx, actor, { kind: 'receipt_read', siteId, ...(memberId && { memberId }), subject: id }),
  )
  return file
}

/** The books of a month of all sites of the operator, as a CSV file that spreadsheet programs read as UTF-8. */
export async function readBooks(actor: OperatorActor, month: string) {
  await countBooks(actor)
  const lines = await booksOf(siteIdsOf(actor), month)
  await transaction(async (tx) => {
    for (const siteId of actor.sites ?? [null])
      await record(tx, actor, { kind: 'books_read', siteId, after: { month } })
  })
  return { name: `books-${month}.csv`, content: `\uFEFF${lines.join('\r\n')}\r\n` }
}
