import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { data, Navigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { LikesAnswer, LikeType } from '../likes.contract.ts'
import type { Route } from './+types/LikesPage.ts'
import { fetchLikes, type LikesResponse } from './fetch-likes.ts'
import { LikesList } from './LikesList.tsx'
import { useLikes } from './useLikes.ts'

const types: readonly string[] = ['received', 'given', 'matches'] satisfies LikeType[]

/** `/likes` shows the received likes. */
function typeOf({ type = 'received' }: { type?: string }): LikeType {
  if (!types.includes(type)) throw data(null, { status: 404 })
  return type as LikeType
}

export async function loader(asked: Route.LoaderArgs): Promise<LikesResponse> {
  const type = typeOf(asked.params)
  await memberOrLogin(asked)
  return fetchLikes(apiFor(pageOf(asked.context)), type)
}

/** Returns no data, so that navigation does not wait for the server. `useLikes` then fetches the list. */
export function clientLoader({ params }: Route.ClientLoaderArgs): LikesResponse {
  typeOf(params)
  return {}
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function LikesPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTexts('likes', 'member')
  const type = typeOf(params)
  const likes = useLikes(type, loaderData)
  const user = useUserNow()
  if (!user) return <Navigate to={`/login?to=/likes/${type}`} replace />
  return (
    <div className="page-width flex-1 py-6 md:py-8">
      <PageTitle>{t('member.likes')}</PageTitle>
      <h1 className="mb-2 font-extrabold text-2xl md:mb-4">{t('likes.title')}</h1>
      <LikesTabs type={type} totals={likes.list?.totals} newLikes={user.new_likes} />
      <LikesList type={type} likes={likes} />
    </div>
  )
}

type TabsProps = { type: LikeType; totals: LikesAnswer['totals'] | undefined; newLikes: number }

function LikesTabs({ type, totals, newLikes }: TabsProps) {
  const { t } = useTexts('likes', 'member')
  const total = (of: LikeType) => totals && { total: totals[of] }
  return (
    <Tabs
      label={t('likes.tabs')}
      tabs={[
        {
          ...{ to: '/likes', text: t('likes.received'), isHere: type === 'received', ...total('received') },
          ...{ count: newLikes, countLabel: t('member.new_likes', { count: newLikes }) },
        },
        { to: '/likes/given', text: t('likes.given'), ...total('given') },
        { to: '/likes/matches', text: t('likes.matches'), ...total('matches') },
      ]}
    />
  )
}
