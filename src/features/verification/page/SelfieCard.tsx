import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { randomId } from '../../../platform/random-id.ts'
import { upload } from '../../../platform/upload.ts'
import { Button } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { notify } from '../../../ui/notices.ts'
import { acceptedTypes } from '../../photos/upload/upload-rules.ts'
import type { Gesture } from '../verification.contract.ts'
import { GestureDrawing } from './GestureDrawing.tsx'
import { useVerificationCall } from './useVerificationCall.ts'

type Props = { gesture: Gesture; seconds: number; onChanged(): Promise<void> }
type Selfie = { file: File; address: string }

/** The gesture, the time for it, and the camera. A computer offers its files instead. */
export function SelfieCard({ gesture, seconds, onChanged }: Props) {
  const { t } = useTexts('verification')
  const picker = useRef<HTMLInputElement>(null)
  const [until] = useState(() => new Date(Date.now() + seconds * 1000))
  const [selfie, setSelfie] = useState<Selfie>()
  const { send, isBusy } = useVerificationCall(onChanged)
  useEffect(() => () => URL.revokeObjectURL(selfie?.address ?? ''), [selfie])
  const expire = () => {
    if (isBusy) return
    notify('plain', t('verification.expired'))
    void onChanged()
  }
  return (
    <section className="flex flex-col items-center gap-5 rounded-card border border-line bg-surface p-4 text-center sm:p-6">
      <h2 className="font-bold text-lg">{t('verification.do')}</h2>
      <div className="grid w-full grid-cols-1 justify-items-center gap-4 has-[img]:sm:grid-cols-2">
        <figure className="flex w-full max-w-64 flex-col gap-3">
          <span className="rounded-card bg-primary-tint p-5">
            <GestureDrawing gesture={gesture} label={t(`verification.gesture_${gesture}`)} />
          </span>
          <figcaption aria-hidden className="font-semibold">
            {t(`verification.gesture_${gesture}`)}
          </figcaption>
        </figure>
        {selfie && (
          <img
            src={selfie.address}
            alt={t('verification.picture')}
            className="max-h-80 w-full max-w-64 rounded-card object-contain"
          />
        )}
      </div>
      <p className="max-w-[50ch] text-quiet">{t('verification.tips')}</p>
      <input
        ref={picker}
        hidden
        type="file"
        accept={acceptedTypes.join()}
        capture="user"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) setSelfie({ file, address: URL.createObjectURL(file) })
          // Without this, choosing the same file again fires no change event.
          currentTarget.value = ''
        }}
      />
      <div className="flex w-full flex-col gap-3 sm:flex-row-reverse sm:justify-center">
        {selfie && (
          <Button
            className="min-h-12"
            isBusy={isBusy}
            onClick={() => void send(() => sendSelfie(selfie.file))}
          >
            {isBusy ? t('verification.sending') : t('verification.send')}
          </Button>
        )}
        <Button
          className="min-h-12"
          look={selfie ? 'quiet' : 'primary'}
          disabled={isBusy}
          onClick={() => picker.current?.click()}
        >
          <Camera aria-hidden className="size-5" />
          {selfie ? t('verification.again_picture') : t('verification.take')}
        </Button>
        <Button
          className="min-h-12"
          look="plain"
          disabled={isBusy}
          onClick={() => void send(() => api.api['verification.php'].$delete())}
        >
          {t('verification.cancel')}
        </Button>
      </div>
      <p className="text-quiet text-xs">
        <span aria-hidden>{t('verification.time')} </span>
        <Countdown until={until} onEnd={expire} label={t('verification.time')} />
      </p>
    </section>
  )
}

async function sendSelfie(file: File) {
  const { signal } = new AbortController()
  const reply = await upload('/api/verification-selfie.php', file, {
    key: randomId(),
    signal,
    onProgress: () => {},
  })
  return { ...reply, status: 0 }
}
