import { deliverHeldMessages } from '../features/chat/held-messages.server.ts'
import { purgeUnsentPhotos } from '../features/chat/photo-messages.server.ts'
import { purgeChats } from '../features/chat/purge-chats.server.ts'
import { purgeComplaints } from '../features/complaints/purge-complaints.server.ts'
import { reconcileJob } from '../features/credits/reconcile.server.ts'
import { forgetSwipes } from '../features/likes/swipe.server.ts'
import { collectDebit } from '../features/payments/directdebit/collect-debit.server.ts'
import { sendDebitCode } from '../features/payments/directdebit/debit-code.server.ts'
import { forgetDebits } from '../features/payments/directdebit/forget-debits.server.ts'
import { forgetCard } from '../features/payments/forget-cards.server.ts'
import { pollPayments } from '../features/payments/poll-payments.server.ts'
import { sendRefund } from '../features/payments/refund-rows.server.ts'
import { approvePhotosJob, purgePhotosJob } from '../features/photos/inspection.server.ts'
import { eraseJob } from '../features/privacy/erase-job.server.ts'
import { housekeeping } from '../platform/housekeeping.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { mailJob } from '../platform/mail.server.ts'
import { removeFilesJob } from '../platform/storage.server.ts'

/** Every job: queued and scheduled. */
export const allJobs: Job<never>[] = [
  mailJob,
  sendRefund,
  pollPayments,
  sendDebitCode,
  collectDebit,
  forgetDebits,
  forgetCard,
  housekeeping,
  reconcileJob,
  eraseJob,
  forgetSwipes,
  deliverHeldMessages,
  purgeChats,
  purgeComplaints,
  purgeUnsentPhotos,
  removeFilesJob,
  approvePhotosJob,
  purgePhotosJob,
]
