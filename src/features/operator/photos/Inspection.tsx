import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useKeys } from '../shell/keys/useKeys.ts'
import { CropModal } from './CropModal.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { NextPhotos } from './NextPhotos.tsx'
import { PhotoFacts } from './PhotoFacts.tsx'
import { wholeAddress } from './photo-file-address.ts'
import type { Decision, QueuedPhoto } from './photos.contract.ts'
import { SealModal } from './SealModal.tsx'
import type { Photos } from './usePhotoQueue.ts'
import { useVerdictText } from './useVerdictText.ts'

type Props = { photos: Photos; photo: QueuedPhoto }

/** One photo, large, with the facts about it and the decisions to choose from. */
export function Inspection({ photos, photo }: Props) {
  const { t } = useTexts('operator')
  const [isCropping, setCropping] = useState(false)
  const [isSealing, setSealing] = useState(false)
  const decide = (decision: Decision) => void photos.decide(photo, decision)
  useKeys([
    { keys: 'j', text: t('operator.photo_queue.next_photo'), run: () => photos.move(1) },
    { keys: 'k', text: t('operator.photo_queue.previous_photo'), run: () => photos.move(-1) },
  ])
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <LargePhoto key={photo.id} photo={photo} />
        <NextPhotos photos={photos} current={photo} />
        <LastDecision photos={photos} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <DecisionButtons
          canCrop={photo.can_crop}
          canUndo={photos.canUndo}
          onDecide={decide}
          onCrop={() => setCropping(true)}
          onUndo={() => void photos.undo()}
          onSeal={() => setSealing(true)}
        />
        <PhotoFacts photo={photo} />
      </div>
      {isCropping && (
        <CropModal
          photo={photo}
          onClose={() => setCropping(false)}
          onCrop={(crop) => {
            setCropping(false)
            decide({ verdict: 'approved', crop })
          }}
        />
      )}
      {isSealing && (
        <SealModal
          onClose={() => setSealing(false)}
          onSeal={(kind) => {
            setSealing(false)
            void photos.seal(photo, kind)
          }}
        />
      )}
    </div>
  )
}

function LargePhoto({ photo: { id, name, placeholder, width, height } }: { photo: QueuedPhoto }) {
  const { t } = useTexts('operator')
  const [hasFailed, setFailed] = useState(false)
  const alt = t('operator.photo_queue.photo_of', { name: name ?? t('operator.photo_queue.someone') })
  return (
    <figure className="relative flex h-[max(20rem,calc(100dvh-21rem))] items-center justify-center overflow-hidden rounded-card bg-sunken">
      <img
        src={placeholder}
        alt=""
        aria-hidden
        className="absolute inset-0 size-full object-cover opacity-30 blur-2xl"
      />
      {hasFailed ? (
        <p className="relative flex flex-col items-center gap-2 rounded-card bg-raised p-5">
          <ImageOff aria-hidden className="size-8" />
          {t('operator.photo_queue.no_picture')}
        </p>
      ) : (
        <img
          src={wholeAddress(id)}
          alt={alt}
          width={width}
          height={height}
          onError={() => setFailed(true)}
          className="relative size-full object-contain"
        />
      )}
    </figure>
  )
}

/** The last decisions, also for screen readers. */
function LastDecision({ photos: { made } }: { photos: Photos }) {
  const { t } = useTexts('operator')
  const verdictText = useVerdictText()
  return (
    <div aria-live="polite" className="min-h-6 text-quiet">
      {made.length > 0 && (
        <ol aria-label={t('operator.photo_queue.last')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {made.map(({ photo, decision }, place) => (
            <li key={photo.id} className={place === 0 ? 'font-semibold text-text' : ''}>
              {t('operator.photo_queue.decided', {
                verdict: verdictText(decision),
                name: photo.name ?? t('operator.photo_queue.someone'),
              })}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
