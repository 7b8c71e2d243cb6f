import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { SignupLike } from '../signup/signup-like.ts'

/** What stands above the login. Nobody gets a like whom it cannot name. */
export function useLoginWords(like: SignupLike | undefined) {
  const { t } = useTexts('login')
  if (!like?.name) return { title: t('login.title'), lead: t('login.lead') }
  const { id, name } = like
  return { title: t('login.like_title', { name }), lead: t('login.like_lead', { name }), liked: id }
}
