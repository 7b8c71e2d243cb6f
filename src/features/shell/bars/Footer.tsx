import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useInstalledApp } from '../../../platform/browser-state.ts'
import { useSite } from '../../page-basics/site.ts'

const links = [
  ['/pages/terms', 'footer.terms'],
  ['/pages/privacy', 'footer.privacy'],
  ['/pages/cookies', 'footer.cookies'],
  ['/pages/ban', 'footer.ban'],
  ['/pricing', 'footer.pricing'],
  ['/complaints', 'footer.complaints'],
  ['/pages/return-policy', 'footer.return_policy'],
  ['/pages/faq', 'footer.faq'],
  ['/pages/service', 'footer.support'],
] as const

export function Footer() {
  const { t } = useTexts()
  // The installed app has little room below its pages, so the links are folded.
  const isInstalled = useInstalledApp()
  return (
    <footer className="rendered-near mt-auto border-line border-t bg-surface py-8 text-xs">
      <div className="page-width">
        <nav aria-label={t('shell.site_links')}>
          {isInstalled ? (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
                {t('shell.site_links')}
              </summary>
              <SiteLinks />
            </details>
          ) : (
            <SiteLinks />
          )}
        </nav>
        <Disclaimer />
      </div>
    </footer>
  )
}

function SiteLinks() {
  const { t } = useTexts()
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(([to, text]) => (
        <li key={to}>
          <Link to={to} viewTransition className="inline-flex min-h-11 items-center hover:underline">
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Disclaimer() {
  const { t } = useTexts()
  const { settings, company } = useSite()
  const site = settings.name
  const companyLine = [company.name, company.city].filter(Boolean).join(', ')
  return (
    <p className="mt-4 max-w-[70ch] text-quiet">
      {t('disclaimer.adults', { site })} {t('disclaimer.fictional')}{' '}
      {companyLine && t('disclaimer.company', { site, company: companyLine })} {settings.domain}
    </p>
  )
}
