import { eraseEvents } from '../../platform/events/events.server.ts'
import { eraseMails } from '../../platform/mail.server.ts'
import type { EraseStep } from '../../platform/privacy-parts.server.ts'
import { endSessions } from '../../platform/sessions.server.ts'
import { deleteMember, eraseDepartureRemarks } from '../accounts/accounts.privacy.server.ts'
import { eraseAnswersToReporter } from '../cases/cases.privacy.server.ts'
import { refundHeldMessages, removeTextsFromLogs } from '../chat/chat.privacy.server.ts'
import { removeComplaintFiles } from '../complaints/complaints.privacy.server.ts'
import { anonymiseDiscountUses } from '../discounts/discounts.privacy.server.ts'
import { forgetCards } from '../payments/cards/forget-cards.server.ts'
import { anonymisePayments } from '../payments/payments.privacy.server.ts'
import { removePhotoFiles } from '../photos/photos.privacy.server.ts'
import { eraseReportRemarks, removeReportFiles } from '../safety/safety.privacy.server.ts'
import { removeSelfie } from '../verification/verification.privacy.server.ts'

/** The steps of an erasure. The order is also the order of their locks. Deleting the member comes last. */
export const eraseSteps: EraseStep[] = [
  endSessions,
  forgetCards,
  refundHeldMessages,
  removePhotoFiles,
  removeSelfie,
  removeReportFiles,
  removeComplaintFiles,
  removeTextsFromLogs,
  eraseEvents,
  eraseMails,
  eraseDepartureRemarks,
  eraseReportRemarks,
  eraseAnswersToReporter,
  anonymiseDiscountUses,
  anonymisePayments,
  deleteMember,
]
