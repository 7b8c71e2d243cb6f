import { Copy, Download, Printer } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { ModalFoot } from '../../../ui/ModalFoot.tsx'
import { useSite } from '../../page-basics/site.ts'
import { useCopy } from './useCopy.ts'

type Props = { codes: string[] | undefined; onClose(): void }

/** New recovery codes, shown once: a click beside the dialog does not close it. */
export function CodesDialog({ codes = [], onClose }: Props) {
  const { t } = useTexts('steps')
  const { settings } = useSite()
  const copy = useCopy()
  const title = t('steps.codes_file', { site: settings.name })
  const text = [title, '', ...codes, ''].join('\n')
  return (
    <Modal
      isOpen={codes.length > 0}
      onClose={onClose}
      isSticky
      look="wide"
      title={t('steps.codes_new')}
      text={t('steps.codes_new_text')}
    >
      <ul className="grid grid-cols-2 gap-x-3 gap-y-2 whitespace-nowrap rounded-field bg-primary-tint px-2 py-4 text-center font-mono font-semibold sm:text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => copy(codes.join('\n'))}>
          <Copy aria-hidden className="size-5" />
          {t('steps.codes_copy')}
        </Button>
        <Button look="quiet" onClick={() => save(`${title}.txt`, text)}>
          <Download aria-hidden className="size-5" />
          {t('steps.codes_download')}
        </Button>
        <Button look="quiet" onClick={() => print(title, text)}>
          <Printer aria-hidden className="size-5" />
          {t('steps.codes_print')}
        </Button>
      </div>
      <ModalFoot>
        <Button onClick={onClose} className="min-h-12 basis-full">
          {t('steps.codes_done')}
        </Button>
      </ModalFoot>
    </Modal>
  )
}

function save(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  // The browser may still be reading the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Prints a sheet with the codes alone. */
function print(title: string, text: string) {
  const sheet = window.open('', '', 'popup')
  if (!sheet) return
  sheet.document.title = title
  const page = sheet.document.createElement('pre')
  page.textContent = text
  sheet.document.body.append(page)
  sheet.addEventListener('afterprint', () => sheet.close())
  sheet.print()
}
