import { BarPlaces, TabPlaces } from '../bars/Places.tsx'
import { useMemberPlaces } from '../bars/useMemberPlaces.tsx'

export { default as ActivationReminder } from '../../accounts/address/ActivationReminder.tsx'
export { DiscountPopups } from '../../discounts/offers/DiscountPopups.tsx'
export { LikeModalInFront } from '../../likes/button/LikeModalInFront.tsx'
export { MatchInFront } from '../../likes/match/MatchInFront.tsx'
export { AccountMenu } from '../bars/AccountMenu.tsx'
export { BackButton } from '../bars/BackButton.tsx'
export { ChatRail } from '../bars/ChatRail.tsx'
export { LiveUpdates } from './LiveUpdates.tsx'
export { default as MemberBanner } from './MemberBanner.tsx'
export { PreparedLists } from './PreparedLists.tsx'

export const MemberBarPlaces = () => <BarPlaces places={useMemberPlaces()} />
export const MemberTabPlaces = () => <TabPlaces places={useMemberPlaces()} />
