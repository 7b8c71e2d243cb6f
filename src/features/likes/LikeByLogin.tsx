import { useEffect, useEffectEvent } from 'react'
import { takeLikeByLogin } from './like-by-login.ts'
import { useTellLike } from './useTellLike.ts'

/** Says what has become of the like that someone gave by logging in. */
export default function LikeByLogin() {
  const tell = useEffectEvent(useTellLike())
  useEffect(() => {
    const news = takeLikeByLogin()
    if (news) tell(news.memberId, news.outcome)
  }, [])
  return null
}
