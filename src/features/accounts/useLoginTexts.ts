import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { SignupLike } from '../signup/signup-like.ts'

/** Title and lead of the login. `liked` is set only if the text can name that member. */
export function useLoginTexts(like: SignupLike | undefined) {
  const { t } = useTexts('login')
  if (!like?.name) return { title: t('login.title'), lead: t('login.lead') }
  const { id, name } = like
  return { title: t('login.like_title', { name }), lead: t('login.like_lead', { name }), liked: id }
}
