import { ExternalLink } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { VisitorSettings } from '../../sites/sites.contract.ts'

type Promotion = NonNullable<VisitorSettings['cam_promotion']>

/** A partner's advertisement among the results. It is labelled as such and looks different from member cards. */
export function CamCard({ promotion: { title, text, image, url } }: { promotion: Promotion }) {
  const { t } = useTexts('search')
  return (
    <aside
      aria-label={t('search.ad')}
      className="relative isolate flex aspect-3/4 flex-col justify-end overflow-hidden rounded-card border-3 border-line-strong border-dashed bg-line"
    >
      <img
        src={image}
        alt=""
        width={320}
        height={427}
        loading="lazy"
        decoding="async"
        className="-z-1 absolute inset-0 size-full object-cover object-top"
      />
      <p className="absolute top-2 left-2 rounded-full bg-raised px-2.5 py-1 font-semibold text-xs">
        {t('search.ad')}
      </p>
      <div className="photo-shade flex flex-col gap-1 p-3 pt-6 text-on-photo">
        <a
          href={url}
          target="_blank"
          rel="sponsored noopener"
          referrerPolicy="no-referrer"
          className="font-bold leading-tight underline decoration-2 underline-offset-3 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-on-photo focus-visible:after:-outline-offset-6"
        >
          {title} <ExternalLink aria-hidden className="inline size-4 align-[-2px]" />
          <span className="sr-only">{t('search.ad_new_tab')}</span>
        </a>
        <p className="text-xs">{text}</p>
      </div>
    </aside>
  )
}
