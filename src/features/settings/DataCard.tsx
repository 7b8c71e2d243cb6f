import { Download, FolderDown } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { apiFetch } from '../../platform/api-fetch.ts'
import { useForm } from '../../platform/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SettingsCard } from '../page-basics/SettingsCard.tsx'

/** Downloads the data with fetch instead of a link, so that a refusal can be shown. */
export function DataCard() {
  const { t } = useTexts('settings')
  const { formProps, isBusy, problem } = useForm({
    send: async () => {
      const answer = await apiFetch('/api/export.php')
      return answer.ok ? { ok: true, json: () => saveFile(answer) } : answer
    },
    onDone: () => {},
  })
  // The text for forms says that input was not saved, which does not apply here.
  const downloadProblem = { message: t('parts.failed_text'), fields: {} }
  return (
    <SettingsCard Icon={FolderDown} title={t('settings.data_title')}>
      <p className="text-quiet">{t('settings.data_text')}</p>
      <form {...formProps} className="flex flex-col items-start gap-3">
        <FormProblem problem={problem?.code === 'offline' ? downloadProblem : problem} />
        <Button type="submit" look="quiet" isBusy={isBusy}>
          {!isBusy && <Download aria-hidden className="size-5" />}
          {t('settings.data_button')}
        </Button>
      </form>
    </SettingsCard>
  )
}

/** Saves the response as a file, with the name from the server. */
async function saveFile(answer: Response) {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'data.zip'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  // The browser may still be reading the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
