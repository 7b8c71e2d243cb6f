import * as z from 'zod'

const amount = z.object({ currency: z.string(), value: z.string() })
const link = z.object({ href: z.url() })

/** The parts of Mollie's answers that we read. */
export const molliePayment = z.object({
  id: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
  isCancelable: z.boolean().default(false),
  amount,
  amountChargedBack: amount.nullish(),
  metadata: z.object({ payment: z.string() }),
  sequenceType: z.string().default('oneoff'),
  customerId: z.string().nullish(),
  mandateId: z.string().nullish(),
  details: z
    .object({
      cardNumber: z.string().nullish(),
      cardLabel: z.string().nullish(),
      bankName: z.string().nullish(),
      bankAccount: z.string().nullish(),
      transferReference: z.string().nullish(),
    })
    .nullish(),
  _links: z.object({ checkout: link.nullish() }).optional(),
  _embedded: z
    .object({
      chargebacks: z.array(z.object({ amount, reversedAt: z.string().nullish() })).optional(),
    })
    .optional(),
})
export type MolliePayment = z.output<typeof molliePayment>

/** Of other merchants' payments, or of those made by hand, the metadata is not ours. */
export const molliePayments = z.object({
  _embedded: z.object({
    payments: z.array(z.object({ id: z.string(), metadata: z.unknown() })),
  }),
})

/** A page of the list of an account, the newest first. Payments that others made have other metadata. */
export const mollieList = z.object({
  _embedded: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        createdAt: z.coerce.date(),
        status: z.string(),
        amount,
        amountRefunded: amount.nullish(),
        amountChargedBack: amount.nullish(),
        metadata: z.object({ payment: z.uuid() }).nullable().catch(null),
      }),
    ),
  }),
  _links: z.object({ next: link.nullish() }),
})

export const mollieCustomer = z.object({ id: z.string() })

export const mollieMandate = z.object({
  id: z.string(),
  status: z.enum(['valid', 'pending', 'invalid']),
  details: z.object({
    cardNumber: z.string().nullish(),
    cardLabel: z.string().nullish(),
    cardExpiryDate: z.string().nullish(),
  }),
})

export const mollieRefunds = z.object({
  _embedded: z.object({
    refunds: z.array(z.object({ id: z.string(), status: z.string(), metadata: z.unknown() })),
  }),
})
export const mollieRefund = z.object({ id: z.string(), status: z.string() })
