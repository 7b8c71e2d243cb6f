import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { GestureDrawing } from '../../verification/page/GestureDrawing.tsx'
import { type RefusalReason, refusalReasons } from '../../verification/refusal-reasons.ts'
import { useSiteName } from '../shell/console-data.ts'
import { useKeys } from '../shell/keys/useKeys.ts'
import { pictureAddress } from './picture-address.ts'
import type { HeldRequest, VerdictChoice } from './verified.contract.ts'

type Props = { request: HeldRequest; isBusy: boolean; onDecide(choice: VerdictChoice): unknown }

/** One selfie with its gesture beside the photos. `a` approves, a number refuses for that reason. */
export function CompareCard({ request, isBusy, onDecide }: Props) {
  const { t } = useTexts('operator')
  const { id, photos, gesture } = request
  const approve = () => onDecide({ id, verdict: 'approved', photos: photos.map((photo) => photo.id) })
  const refuse = (reason: RefusalReason) => onDecide({ id, verdict: 'refused', reason })
  useKeys([
    { keys: 'a', text: t('operator.verified.approve'), run: approve },
    ...refusalReasons.map((reason, i) => ({
      keys: String(i + 1),
      text: `${t('operator.verified.refuse')}: ${t(`operator.verified.reason_${reason}`)}`,
      run: () => refuse(reason),
    })),
  ])
  return (
    <section className="flex flex-col gap-5">
      <About request={request} />
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18rem]">
        <Picture
          title={t('operator.verified.selfie')}
          address={pictureAddress(id)}
          width={request.width}
          height={request.height}
        />
        <Photos request={request} />
        <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-raised p-4 md:col-span-2 xl:col-span-1">
          <div className="size-20 shrink-0 rounded-field bg-primary-tint p-2">
            <GestureDrawing gesture={gesture} label={t(`operator.verified.gesture_${gesture}`)} />
          </div>
          <p className="min-w-0 grow">
            <span className="block text-quiet text-xs">{t('operator.verified.gesture')}</span>
            <span className="font-semibold">{t(`operator.verified.gesture_${gesture}`)}</span>
          </p>
          <Button
            aria-keyshortcuts="a"
            disabled={isBusy}
            onClick={() => void approve()}
            className="xl:w-full xl:justify-between"
          >
            {t('operator.verified.approve')} <Key name="a" />
          </Button>
          <fieldset aria-label={t('operator.verified.refuse')} className="flex basis-full flex-wrap gap-2">
            {refusalReasons.map((reason, i) => (
              <Button
                key={reason}
                look="quiet"
                aria-keyshortcuts={String(i + 1)}
                disabled={isBusy}
                onClick={() => void refuse(reason)}
                className="text-left xl:w-full xl:justify-between"
              >
                {t(`operator.verified.reason_${reason}`)} <Key name={String(i + 1)} />
              </Button>
            ))}
          </fieldset>
        </div>
      </div>
    </section>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden className="rounded-field border border-current px-1.5 font-normal text-xs">
    {name}
  </kbd>
)

function About({
  request: { name, age, site, member, signed_up_at, asked_at, refusals },
}: Pick<Props, 'request'>) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const facts = [
    age !== null && t('operator.verified.age', { age }),
    nameOf(site),
    t('operator.verified.since', { date: when(signed_up_at) }),
    t('operator.verified.asked', { date: when(asked_at) }),
    refusals > 0 && t('operator.verified.refused_before', { count: refusals }),
  ].filter(Boolean)
  return (
    <div>
      <h2 className="font-bold text-lg">
        <bdi>{name || member}</bdi>
      </h2>
      <p className="text-quiet text-xs">{facts.join(' · ')}</p>
    </div>
  )
}

type PictureProps = { title: string; address: string; width: number; height: number }

const Picture = ({ title, address, width, height }: PictureProps) => (
  <figure className="flex min-w-0 flex-col gap-2">
    <figcaption className="font-semibold">{title}</figcaption>
    <img
      src={address}
      alt={title}
      width={width}
      height={height}
      className="max-h-[60dvh] w-full rounded-card bg-sunken object-contain"
    />
  </figure>
)

/** The main photo in the size of the selfie, the others below it. */
function Photos({ request: { id, photos } }: Pick<Props, 'request'>) {
  const { t } = useTexts('operator')
  const [main, ...others] = photos
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {main && (
        <Picture title={t('operator.verified.main')} address={pictureAddress(id, main.id)} {...main} />
      )}
      {others.length > 0 && (
        <ul aria-label={t('operator.verified.photos')} className="grid grid-cols-3 gap-2">
          {others.map((photo) => (
            <li key={photo.id}>
              <img
                src={pictureAddress(id, photo.id)}
                alt={t(photo.is_private ? 'operator.verified.private' : 'operator.verified.photos')}
                width={photo.width}
                height={photo.height}
                className="aspect-3/4 w-full rounded-field object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
