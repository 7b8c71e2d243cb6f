import { purgeOldAddresses } from '../features/accounts/address/guard/purge-old-addresses.server.ts'
import { mailCode } from '../features/accounts/login/codes/ask-for-code.server.ts'
import { purgeLoginCodes } from '../features/accounts/login/codes/login-codes.server.ts'
import { endSuspensions } from '../features/accounts/restrictions/end-suspensions.server.ts'
import { purgeSteps } from '../features/accounts/steps/purge-steps.server.ts'
import { purgeUnsentPhotos } from '../features/chat/attachments/photos/photo-messages.server.ts'
import { purgeChats } from '../features/chat/retention/purge-chats.server.ts'
import { deliverHeldMessages } from '../features/chat/sending/held-messages.server.ts'
import { purgeComplaints } from '../features/complaints/purge-complaints.server.ts'
import { refreshAnswerShares } from '../features/fit/answer-shares.server.ts'
import { readBounces } from '../features/notifications/bounces/bounce-job.server.ts'
import { runCampaigns } from '../features/notifications/campaigns/run-campaigns.server.ts'
import { findReminders } from '../features/notifications/reminders/find-reminders.server.ts'
import { sendReminder } from '../features/notifications/reminders/send-reminder.server.ts'
import { purgeTold } from '../features/notifications/telling/purge-told.server.ts'
import { findWeekly } from '../features/notifications/weekly/find-weekly.server.ts'
import { sendWeekly } from '../features/notifications/weekly/send-weekly.server.ts'
import { deleteOldAuditEntries } from '../features/operator/audit/delete-old-entries.server.ts'
import { purgeOperators } from '../features/operator/operator-housekeeping.server.ts'
import { forgetCard } from '../features/payments/cards/forget-cards.server.ts'
import { collectDebit } from '../features/payments/directdebit/collection/collect-debit.server.ts'
import { forgetDebits } from '../features/payments/directdebit/collection/forget-debits.server.ts'
import { sendDebitCode } from '../features/payments/directdebit/mandate/debit-code.server.ts'
import { writeReceiptsJob } from '../features/payments/receipts/write-receipts.server.ts'
import { sendRefund } from '../features/payments/refunds/refund-rows.server.ts'
import { pollPayments } from '../features/payments/settlement/poll-payments.server.ts'
import { purgePhotosJob } from '../features/photos/changes/purge-photos.server.ts'
import { hashPhotosJob } from '../features/photos/hashes/hash-photos.server.ts'
import { applyDecisionsJob } from '../features/photos/inspection/apply-decisions.server.ts'
import { approvePhotosJob } from '../features/photos/inspection/inspection.server.ts'
import { eraseJob } from '../features/privacy/erase-job.server.ts'
import { reconcileJob, reconcileNow } from '../features/reconcile/reconcile-reports.server.ts'
import { changeUnseenBlock } from '../features/safety/blocks/blocks.server.ts'
import { purgeReports } from '../features/safety/reports/purge-reports.server.ts'
import { forgetSwipes } from '../features/swipe/swipe.server.ts'
import { eraseSelfies } from '../features/verification/erase-selfies.server.ts'
import { housekeeping } from '../platform/housekeeping.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { mailJob } from '../platform/mail.server.ts'
import { removeFilesJob } from '../platform/storage.server.ts'

/** Every job: queued and scheduled. */
export const allJobs: Job<never>[] = [
  mailJob,
  sendRefund,
  writeReceiptsJob,
  pollPayments,
  sendDebitCode,
  collectDebit,
  forgetDebits,
  forgetCard,
  housekeeping,
  reconcileJob,
  reconcileNow,
  eraseJob,
  forgetSwipes,
  refreshAnswerShares,
  deliverHeldMessages,
  purgeChats,
  purgeTold,
  readBounces,
  findWeekly,
  sendWeekly,
  findReminders,
  sendReminder,
  runCampaigns,
  changeUnseenBlock,
  purgeComplaints,
  purgeReports,
  purgeOldAddresses,
  mailCode,
  purgeLoginCodes,
  purgeSteps,
  endSuspensions,
  purgeOperators,
  deleteOldAuditEntries,
  purgeUnsentPhotos,
  removeFilesJob,
  applyDecisionsJob,
  approvePhotosJob,
  hashPhotosJob,
  purgePhotosJob,
  eraseSelfies,
]
