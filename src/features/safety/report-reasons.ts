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
import type { ReportReason } from './safety.contract.ts'

/** Written as a record, so that the compiler misses one that is added. */
export const reportReasonIcons: Record<ReportReason, LucideIcon> = {
  fake: HatGlasses,
  scam: WalletMinimal,
  abuse: MessageCircleWarning,
  underage: Ban,
  photo: ImageOff,
  advertising: Megaphone,
  other: CircleHelp,
}
