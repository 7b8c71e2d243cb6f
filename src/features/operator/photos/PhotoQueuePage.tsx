import { Images } from 'lucide-react'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Message } from '../../../ui/Message.tsx'
import { api, loaded } from '../shell/console-api.ts'
import { useKeys } from '../shell/keys/useKeys.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { Inspection } from './Inspection.tsx'
import { wholeAddress } from './photo-file-address.ts'
import type { PhotoQueue, QueueOrder } from './photos.contract.ts'
import { type Photos, usePhotoQueue } from './usePhotoQueue.ts'

/** The server counts no further. */
const mostCounted = 1000
const orders = ['oldest', 'risk'] as const

const orderIn = (search: URLSearchParams): QueueOrder => (search.get('order') === 'risk' ? 'risk' : 'oldest')

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(api.photos.queue.$post({ json: { order: orderIn(new URL(request.url).searchParams) } }), request)

export default function PhotoQueuePage() {
  const queue = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [search, setSearch] = useSearchParams()
  const order = orderIn(search)
  const choose = (next: QueueOrder) => setSearch(next === 'risk' ? { order: next } : {}, { replace: true })
  return <Queue key={order} first={queue} order={order} onOrder={choose} />
}

type Props = { first: PhotoQueue; order: QueueOrder; onOrder(order: QueueOrder): void }

function Queue({ first, order, onOrder }: Props) {
  const { t } = useTexts('operator')
  const photos = usePhotoQueue(first, order)
  usePreloaded(photos)
  useKeys([
    {
      keys: 'o',
      text: t('operator.photo_queue.switch_order'),
      run: () => onOrder(order === 'risk' ? 'oldest' : 'risk'),
    },
    { keys: 'u', text: t('operator.photo_queue.undo'), run: () => void photos.undo() },
  ])
  return (
    <>
      <ScreenHead title={t('operator.photo_queue.title')} lead={t('operator.photo_queue.lead')}>
        <p className="self-center font-semibold tabular-nums">
          <WaitingCount waiting={photos.waiting} />
        </p>
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t('operator.photo_queue.order')}</legend>
          {orders.map((one) => (
            <ChoiceChip key={one} isChosen={one === order} onClick={() => onOrder(one)}>
              {t(`operator.photo_queue.order_${one}`)}
            </ChoiceChip>
          ))}
        </fieldset>
      </ScreenHead>
      {photos.current ? <Inspection photos={photos} photo={photos.current} /> : <Nothing photos={photos} />}
    </>
  )
}

function WaitingCount({ waiting }: { waiting: number }) {
  const { t } = useTexts('operator')
  return waiting >= mostCounted
    ? t('operator.photo_queue.waiting_many', { count: waiting })
    : t('operator.photo_queue.waiting', { count: waiting })
}

function Nothing({ photos: { waiting, isSending } }: { photos: Photos }) {
  const { t } = useTexts('operator')
  if (isSending) return null
  const key = waiting > 0 ? 'all_held' : 'empty'
  return (
    <Message
      mark={<Images className="size-10" />}
      title={t(`operator.photo_queue.${key}`)}
      text={t(`operator.photo_queue.${key}_text`)}
    />
  )
}

/** Loads the pictures of the next photos, so that each is there when its turn comes. */
function usePreloaded({ photos }: Photos) {
  const ids = photos.map(({ id }) => id).join()
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) new Image().src = wholeAddress(id)
  }, [ids])
}
