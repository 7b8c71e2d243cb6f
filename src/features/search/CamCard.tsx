import { ExternalLink } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { VisitorSettings } from '../sites/sites.contract.ts'

type Promotion = NonNullable<VisitorSettings['cam_promotion']>

/** A partner's advertisement among the results: says so first, and looks like none of the people around it. */
export function CamCard({ promotion: { title, text, image, url } }: { promotion: Promotion }) {
  const { t } = useTexts('search')
  return (
    <aside
      aria-label={t('search.ad')}
      className="relative flex aspect-3/4 flex-col overflow-hidden rounded-card border-2 border-line-strong border-dashed bg-raised"
    >
      <p className="px-3 py-1.5 font-semibold text-quiet text-xs">{t('search.ad')}</p>
      <img
        src={image}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
        className="min-h-0 w-full flex-1 bg-line object-cover"
      />
      <div className="flex flex-col gap-1 p-3">
        <a
          href={url}
          target="_blank"
          rel="sponsored noopener"
          referrerPolicy="no-referrer"
          className="line-clamp-2 font-semibold leading-tight underline decoration-2 underline-offset-3 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary-text focus-visible:after:-outline-offset-4"
        >
          {title} <ExternalLink aria-hidden className="inline size-4 align-[-2px]" />
          <span className="sr-only">{t('search.ad_new_tab')}</span>
        </a>
        <p className="line-clamp-2 text-quiet text-xs sm:line-clamp-3">{text}</p>
      </div>
    </aside>
  )
}
