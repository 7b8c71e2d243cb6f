import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notify } from '../../../ui/notices.ts'
import { useSite } from '../../shell/site.ts'
import type { MemberProfile } from '../profiles.contract.ts'

/** Hands the link to a profile on, as the device does that; where it has no way of its own, the link is copied. */
export function useShare({ id, name }: Pick<MemberProfile, 'id' | 'name'>) {
  const { t } = useTexts('member_page')
  const { address } = useSite()
  const url = `${address}/members/${id}`
  return async () => {
    // Whoever changes their mind has not failed.
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => {})
    const isCopied = await copy(url)
    notify(
      isCopied ? 'success' : 'failure',
      isCopied ? t('member_page.copied') : t('member_page.copy_failed'),
    )
  }
}

/** Browsers have a clipboard on safe connections only, and may forbid it. */
const copy = (text: string) =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    )
