import { useEffect } from 'react'
import { isFleeting, listenLive, onLive } from '../../platform/live.ts'
import { refreshUser } from '../accounts/user-now.ts'
import { tellMatch } from '../likes/match-news.ts'
import { useSite } from './site.ts'

/** What happens to a member reaches every page they have open. */
export function LiveUpdates() {
  const { user } = useSite()
  const memberId = user?.profile.id
  useEffect(() => {
    if (memberId) return listenLive(memberId)
  }, [memberId])
  useEffect(() => {
    // What says that something did not get through must not be fetched when nothing does.
    void import('../../ui/Toast.tsx').catch(() => {})
  }, [])
  useEffect(
    () =>
      onLive((event) => {
        if (!isFleeting(event)) void refreshUser(user)
        if (event.type === 'match' && event.profile) tellMatch(event.profile)
      }),
    [user],
  )
  return null
}
