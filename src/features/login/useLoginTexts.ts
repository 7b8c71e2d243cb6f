import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { SignupLike } from '../likes/button/signup-like.ts'
import { isMemberPage, searchForOthers } from '../page-basics/member-page.ts'

/** Title and lead of the login that leads to the page `to`. `liked` is set only if the text can name that member. */
export function useLoginTexts(like: SignupLike | undefined, to?: string | null) {
  const { t } = useTexts('login')
  if (to === searchForOthers) return { title: t('login.title'), lead: t('login.gone_lead') }
  if (!like?.name)
    return { title: t('login.title'), lead: isMemberPage(to) ? t('login.member_lead') : t('login.lead') }
  const { id, name } = like
  return { title: t('login.like_title', { name }), lead: t('login.like_lead', { name }), liked: id }
}
