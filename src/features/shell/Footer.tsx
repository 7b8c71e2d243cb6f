import { Link } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from './site.ts'

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
  return (
    <footer className="mt-auto border-line border-t bg-surface py-8 text-xs">
      <div className="page-width">
        <nav aria-label={t('shell.site_links')} className="site-links">
          <ul className="flex flex-wrap gap-x-5">
            {links.map(([to, text]) => (
              <li key={to}>
                <Link to={to} viewTransition className="inline-flex min-h-11 items-center hover:underline">
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Disclaimer />
      </div>
    </footer>
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
      {companyLine && t('disclaimer.company', { site, company: companyLine })}
    </p>
  )
}
