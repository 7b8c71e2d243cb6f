import { ShieldBan } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { focusHeading } from '../../../ui/useFocusHeadingOnChange.ts'

type Props = { name: string; onBlock(): void; onClose(): void }

export function ReportSent({ name, onBlock, onClose }: Props) {
  const { t } = useTexts('member_page')
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = content.current?.closest('[role=dialog]')
    if (dialog) focusHeading(dialog)
  }, [])
  return (
    <div ref={content} className="wrap-anywhere flex flex-col gap-6">
      <p>{t('member_page.report_done_text', { name })}</p>
      <p>{t('member_page.report_block_text', { name })}</p>
      <div className="flex flex-col gap-3">
        <Button look="quiet" onClick={onBlock} className="min-h-12">
          <ShieldBan aria-hidden className="size-5 text-danger" />
          {t('member_page.report_block')}
        </Button>
        <Button onClick={onClose} className="min-h-12">
          {t('member_page.done')}
        </Button>
      </div>
    </div>
  )
}
