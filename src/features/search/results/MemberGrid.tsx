import { Fragment } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Loading, Skeletons } from '../../../ui/Skeleton.tsx'
import { pageSize } from '../../endless-list/page-size.ts'
import { LikeButton } from '../../likes/button/LikeButton.tsx'
import { useSite } from '../../page-basics/site.ts'
import { MemberCard } from '../../profiles/card/MemberCard.tsx'
import { MemberCardSkeleton } from '../../profiles/card/MemberCardSkeleton.tsx'
import type { MemberCard as Member } from '../../profiles/profiles.contract.ts'
import { CamCard } from './CamCard.tsx'
import { SignupOffer } from './SignupOffer.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-3 xl:grid-cols-4'
const sizes = '(width < 576px) 50vw, (width < 768px) 33vw, (width < 992px) 25vw, 208px'
/** Index of the advertisement within each page. */
const promotionAt = 9
/** Cards above the fold: their photos are loaded first. */
const firstCards = 4

type Props = {
  members: Member[]
  /** Also shows the advertisement, and the signup offer if the user is a visitor. */
  isWithMore?: boolean
}

export function MemberGrid({ members, isWithMore = false }: Props) {
  const { user, settings } = useSite()
  const offerAt = user ? undefined : Math.min(pageSize, members.length) - 1
  return (
    <ul className={grid}>
      {members.map((member, place) => (
        <Fragment key={member.id}>
          <li>
            <MemberCard
              member={member}
              sizes={sizes}
              isFirst={isWithMore && place < firstCards}
              action={<LikeButton member={member} />}
            />
          </li>
          {isWithMore && settings.cam_promotion && place % pageSize === promotionAt && (
            <li>
              <CamCard promotion={settings.cam_promotion} />
            </li>
          )}
          {isWithMore && place === offerAt && (
            <li className="col-span-full">
              <SignupOffer />
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

export function SkeletonCards({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className={grid}>
      <Skeletons count={count}>
        <MemberCardSkeleton />
      </Skeletons>
    </Loading>
  )
}
