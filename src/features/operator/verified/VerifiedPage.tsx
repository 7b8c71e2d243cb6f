import { BadgeCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { minutes } from '../../../platform/clock.ts'
import { Message } from '../../../ui/Message.tsx'
import { notify } from '../../../ui/notices.ts'
import { api, loaded, sent } from '../shell/console-api.ts'
import { isHere } from '../shell/is-here.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { useSent } from '../shell/parts/useSent.ts'
import { CompareCard } from './CompareCard.tsx'
import { pictureAddress } from './picture-address.ts'
import type { HeldRequest, HeldRequests, VerdictChoice } from './verified.contract.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(api.verifications.$post(), request)

/** Sooner than a claim ends. */
const renewEvery = minutes(1)

/** Selfies beside the photos of their members, one after the other. */
export default function VerifiedPage() {
  const { t } = useTexts('operator')
  const [queue, setQueue] = useState<HeldRequests>(useLoaderData<Awaited<ReturnType<typeof loader>>>())
  const { send, isBusy } = useSent()
  const [current, ...next] = queue.requests
  const renew = async () => {
    const result = await sent(() => api.verifications.$post())
    if (result?.data) setQueue(result.data)
  }
  useClaims(renew)
  async function decide(choice: VerdictChoice) {
    let isDone = false
    await send(
      () => api.verifications.$put({ json: choice }),
      (after) => {
        isDone = true
        setQueue(after)
        notify('success', t(`operator.verified.${choice.verdict}`))
      },
    )
    // The request may be gone, or have other photos.
    if (!isDone) await renew()
  }
  return (
    <>
      <ScreenHead title={t('operator.verified.title')} lead={t('operator.verified.lead')}>
        {queue.waiting > 0 && (
          <p className="font-semibold text-quiet tabular-nums">
            {t('operator.verified.waiting', { count: queue.waiting })}
          </p>
        )}
      </ScreenHead>
      {current ? (
        <CompareCard key={current.id} request={current} isBusy={isBusy} onDecide={decide} />
      ) : (
        <Message
          mark={<BadgeCheck className="size-10" />}
          title={t('operator.verified.empty')}
          text={t('operator.verified.empty_text')}
        />
      )}
      <div hidden>{next.map((request) => picturesOf(request))}</div>
    </>
  )
}

/** Loads the pictures of the next requests ahead. */
const picturesOf = ({ id, photos }: HeldRequest) =>
  [undefined, ...photos.slice(0, 3).map((photo) => photo.id)].map((photo) => (
    <img key={`${id} ${photo}`} src={pictureAddress(id, photo)} alt="" />
  ))

/** Keeps what the operator holds while the page is open, and shows new requests. Gives them back afterwards. */
function useClaims(onTime: () => Promise<void>) {
  const renew = useEffectEvent(() => isHere() && void onTime())
  useEffect(() => {
    const timer = setInterval(renew, renewEvery)
    return () => {
      clearInterval(timer)
      void api.verifications.$delete().catch(() => {})
    }
  }, [])
}
