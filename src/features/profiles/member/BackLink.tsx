import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { useSite } from '../../shell/site.ts'

/** Back to the list one came from, as it was left; for who came another way, to the one this page belongs to. */
export function BackLink() {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const list = pathname.startsWith('/likes')
    ? '/likes'
    : settings.logged_out_search_allowed
      ? '/members'
      : '/'
  return (
    <Link
      to={list}
      viewTransition
      onClick={(event) => {
        const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!isPlain || !state?.isFromList) return
        event.preventDefault()
        void navigate(-1)
      }}
      className={buttonClass('plain', '-ml-3 mb-2 self-start')}
    >
      <ArrowLeft aria-hidden className="size-5" />
      {t('member_page.back')}
    </Link>
  )
}
