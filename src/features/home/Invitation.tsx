import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useSite } from '../page-basics/site.ts'
import { SparksDrawing } from './drawings/SparksDrawing.tsx'
import { JoinButton } from './JoinButton.tsx'

/** Repeats the join button at the end of the page. */
export function Invitation() {
  const { t } = useTexts('index')
  const { user, settings } = useSite()
  if (user || !settings.signups_allowed) return null
  return (
    <section className="relative isolate overflow-hidden bg-primary-tint py-16 text-center md:py-24">
      <SparksDrawing />
      <div className="page-width">
        <h2 className="font-extrabold text-2xl">{t('index.end_title')}</h2>
        <p className="mt-3 text-lg text-quiet">{t('index.end_text')}</p>
        <JoinButton className="mt-8 max-sm:w-full" />
      </div>
    </section>
  )
}
