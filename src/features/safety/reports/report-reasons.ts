import {
  Ban,
  CircleHelp,
  HatGlasses,
  ImageOff,
  type LucideIcon,
  Megaphone,
  MessageCircleWarning,
  WalletMinimal,
} from 'lucide-react'
import type { ReportReason } from '../safety.contract.ts'

/** A record, so that the compiler complains when a reason is missing. */
export const reportReasonIcons: Record<ReportReason, LucideIcon> = {
  fake: HatGlasses,
  scam: WalletMinimal,
  abuse: MessageCircleWarning,
  underage: Ban,
  photo: ImageOff,
  advertising: Megaphone,
  other: CircleHelp,
}
