import { noteRefusal } from '../features/notifications/bounces/refusals.server.ts'
import { isStillWanted } from '../features/notifications/mails/still-wanted.server.ts'
import { setMailHooks } from '../platform/mail.server.ts'

setMailHooks({ isWanted: isStillWanted, isDead: noteRefusal })
