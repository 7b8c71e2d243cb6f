import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'

type Props = { title: string; lead?: string; children?: ReactNode }

/** The heading of a screen, with its actions beside it. */
export function ScreenHead({ title, lead, children }: Props) {
  const { t } = useTexts('operator')
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 xl:flex-nowrap">
      <title>{`${title} · ${t('operator.console')}`}</title>
      <div className="min-w-0">
        <h1 className="font-bold text-2xl">{title}</h1>
        {lead && <p className="mt-1 max-w-[70ch] text-quiet">{lead}</p>}
      </div>
      {children && (
        <div className="flex flex-wrap gap-2 xl:max-w-3/5 xl:shrink-0 xl:justify-end">{children}</div>
      )}
    </header>
  )
}
