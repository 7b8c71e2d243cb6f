import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { useSite } from '../../../page-basics/site.ts'

/** Goes back in the history if the visitor came from a list, which keeps its scroll position. Otherwise opens the list. */
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
