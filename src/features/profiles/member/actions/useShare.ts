import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { notify } from '../../../../ui/notices.ts'
import { useSite } from '../../../page-basics/site.ts'
import type { MemberProfile } from '../../profiles.contract.ts'

/** Opens the share sheet of the device with the link to a profile, or copies the link if there is none. */
export function useShare({ id, name }: Pick<MemberProfile, 'id' | 'name'>) {
  const { t } = useTexts('member_page')
  const { address } = useSite()
  const url = `${address}/members/${id}`
  return async () => {
    // Closing the share sheet rejects the promise; that is no failure.
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => {})
    const isCopied = await copy(url)
    notify(
      isCopied ? 'success' : 'failure',
      isCopied ? t('member_page.copied') : t('member_page.copy_failed'),
    )
  }
}

/** The clipboard exists on secure connections only, and the browser may deny access. */
const copy = (text: string) =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    )
