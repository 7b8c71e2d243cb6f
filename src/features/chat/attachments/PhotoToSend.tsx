import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ModalFoot } from '../../../ui/ModalFoot.tsx'
import { largestFile, objectionTo } from '../../photos/upload-rules.ts'
import { useSite } from '../../shell/site.ts'
import { BalanceNotice, useCanPay } from './BalanceNotice.tsx'
import { type Picked, pick } from './picked-photos.ts'

type Props = { file: File; name: string; onSend(photo: Picked): void; onChooseOther(): void }

/** The photo that was chosen, what it costs, and that nobody else sees it. */
export default function PhotoToSend({ file, name, onSend, onChooseOther }: Props) {
  const { t } = useTexts('chat_things')
  const price = useSite().settings.photo_credits
  const canPay = useCanPay(price)
  const { picked, keep } = usePicked(file)
  const problem = objectionTo(file) ?? (picked === null ? 'wrong_type' : undefined)
  return (
    <>
      {problem ? (
        <Alert look="danger">
          {problem === 'too_large'
            ? t('chat_things.too_large', { megabytes: largestFile / 1024 / 1024 })
            : t('chat_things.wrong_type')}
        </Alert>
      ) : (
        <div className="flex min-h-48 items-center justify-center">
          {picked && (
            <img
              src={picked.preview}
              alt={t('chat_things.photo_preview')}
              className="max-h-[45dvh] max-w-full rounded-card object-contain"
            />
          )}
        </div>
      )}
      <p className="wrap-anywhere text-quiet">{t('chat_things.photo_text', { name })}</p>
      <ModalFoot>
        {!problem && <BalanceNotice credits={price} />}
        {!problem && canPay && (
          <Button
            disabled={!picked}
            onClick={() => picked && onSend(keep(picked))}
            className="min-h-12 basis-full"
          >
            {price > 0 ? t('chat_things.send_for', { credits: price }) : t('chat_things.send_free')}
          </Button>
        )}
        <Button look="quiet" onClick={onChooseOther} className="min-h-12 basis-full">
          {t('chat_things.photo_other')}
        </Button>
      </ModalFoot>
    </>
  )
}

/** Nothing while it is being read, null when it is no picture. What is sent keeps its preview. */
function usePicked(file: File) {
  const [read, setRead] = useState<{ file: File; picked: Picked | null }>()
  const kept = useRef<Picked>(undefined)
  useEffect(() => {
    let isWanted = true
    const reading = pick(file)
    void reading.then((photo) => isWanted && setRead({ file, picked: photo ?? null }))
    return () => {
      isWanted = false
      void reading.then((photo) => photo && photo !== kept.current && URL.revokeObjectURL(photo.preview))
    }
  }, [file])
  const keep = (photo: Picked) => {
    kept.current = photo
    return photo
  }
  return { picked: read?.file === file ? read.picked : undefined, keep }
}
