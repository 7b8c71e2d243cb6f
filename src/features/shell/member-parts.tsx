import { BarPlaces, TabPlaces } from './Places.tsx'
import { useMemberPlaces } from './useMemberPlaces.tsx'

export { default as ActivationReminder } from '../accounts/ActivationReminder.tsx'
export { default as MemberBanner } from '../accounts/MemberBanner.tsx'
export { DiscountPopups } from '../discounts/DiscountPopups.tsx'
export { LikeModalInFront } from '../likes/LikeModalInFront.tsx'
export { MatchInFront } from '../likes/MatchInFront.tsx'
export { AccountMenu } from './AccountMenu.tsx'
export { LiveUpdates } from './LiveUpdates.tsx'

export const MemberBarPlaces = () => <BarPlaces places={useMemberPlaces()} />
export const MemberTabPlaces = () => <TabPlaces places={useMemberPlaces()} />
