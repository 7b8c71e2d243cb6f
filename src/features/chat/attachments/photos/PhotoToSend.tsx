import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ModalFoot } from '../../../../ui/ModalFoot.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { largestFile, objectionTo } from '../../../photos/upload/upload-rules.ts'
import type { MemberCard } from '../../../profiles/profiles.contract.ts'
import { BalanceNotice, useCanPay } from '../BalanceNotice.tsx'
import { decodePicked, type PickedPhoto } from './picked-photos.ts'

type Props = {
  file: File
  receiver: Pick<MemberCard, 'name' | 'fictional'>
  onSend(photo: PickedPhoto): void
  onChooseOther(): void
}

/** Preview of the chosen photo, with its price and a note on who sees it. Support may read what is sent to a fictional profile. */
export default function PhotoToSend({ file, receiver: { name, fictional }, onSend, onChooseOther }: Props) {
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
      <p className="wrap-anywhere text-quiet">
        {!fictional && t('chat_things.photo_only', { name })} {t('chat_things.photo_text')}
      </p>
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

/** `picked` is undefined while the file is decoded, null if it is no picture. `keep` saves the preview URL from being revoked. */
function usePicked(file: File) {
  const [decoded, setDecoded] = useState<{ file: File; picked: PickedPhoto | null }>()
  const kept = useRef<PickedPhoto>(undefined)
  useEffect(() => {
    let isMounted = true
    const decoding = decodePicked(file)
    void decoding.then((photo) => isMounted && setDecoded({ file, picked: photo ?? null }))
    return () => {
      isMounted = false
      void decoding.then((photo) => photo && photo !== kept.current && URL.revokeObjectURL(photo.preview))
    }
  }, [file])
  const keep = (photo: PickedPhoto) => {
    kept.current = photo
    return photo
  }
  return { picked: decoded?.file === file ? decoded.picked : undefined, keep }
}
