import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { useBackToList } from '../../../page-basics/useBackToList.ts'

/**
 * Goes back in the history if the visitor came from a list, which keeps its scroll position. Otherwise opens the list.
 * In the installed app, members have a button in the bar instead.
 */
export function BackLink() {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  const { pathname } = useLocation()
  const goBack = useBackToList()
  const list = pathname.startsWith('/likes')
    ? '/likes'
    : settings.logged_out_search_allowed
      ? '/members'
      : '/'
  return (
    <Link
      to={list}
      viewTransition
      onClick={goBack}
      className={buttonClass('plain', '-ml-3 mb-2 self-start in-[.installed-app.logged-in]:hidden')}
    >
      <ArrowLeft aria-hidden className="size-5" />
      {t('member_page.back')}
    </Link>
  )
}
