import type { ExportFolder, ExportPart } from '../../platform/privacy-parts.server.ts'
import {
  accountPart,
  addressesPart,
  departuresPart,
  linksPart,
  restrictionsPart,
  sessionsPart,
} from '../accounts/accounts.privacy.server.ts'
import { stepsPart } from '../accounts/steps/steps.privacy.server.ts'
import { decisionsPart } from '../cases/cases.privacy.server.ts'
import { messagePhotosFolder, messagesPart } from '../chat/chat.privacy.server.ts'
import { complaintFilesFolder, complaintsPart } from '../complaints/complaints.privacy.server.ts'
import { consentsPart } from '../consents/consents.privacy.server.ts'
import { creditsPart } from '../credits/credits.privacy.server.ts'
import { likesPart } from '../likes/likes.privacy.server.ts'
import { notificationsPart } from '../notifications/notifications.privacy.server.ts'
import { auditPart, memberNotesPart } from '../operator/operator.privacy.server.ts'
import { cardsPart, purchasesPart } from '../payments/payments.privacy.server.ts'
import { photosFolder } from '../photos/photos.privacy.server.ts'
import { profilePart } from '../profiles/profiles.privacy.server.ts'
import { blocksPart, reportsPart } from '../safety/safety.privacy.server.ts'
import { swipesPart } from '../swipe/swipe.privacy.server.ts'

import { selfieFolder, verificationPart } from '../verification/verification.privacy.server.ts'

/** The JSON files of the data download, in its order. */
export const parts: ExportPart[] = [
  accountPart,
  consentsPart,
  notificationsPart,
  profilePart,
  verificationPart,
  sessionsPart,
  stepsPart,
  linksPart,
  addressesPart,
  creditsPart,
  purchasesPart,
  cardsPart,
  messagesPart,
  departuresPart,
  restrictionsPart,
  likesPart,
  swipesPart,
  blocksPart,
  reportsPart,
  complaintsPart,
  decisionsPart,
  memberNotesPart,
  auditPart,
]

/** The folders of the data download, which follow the JSON files. */
export const folders: ExportFolder[] = [photosFolder, selfieFolder, messagePhotosFolder, complaintFilesFolder]
