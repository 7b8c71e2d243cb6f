import { Ban, Plus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { notify } from '../../../../ui/notices.ts'
import { api, loaded } from '../../shell/console-api.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { useSent } from '../../shell/parts/useSent.ts'
import { MoreButton } from '../screens/MoreButton.tsx'
import { PaymentsTabs } from '../screens/PaymentsTabs.tsx'
import { useMore } from '../screens/useMore.ts'
import { BlockForm } from './BlockForm.tsx'
import { BlockRow } from './BlockRow.tsx'
import type { BlocksPage as Page, PayerBlock } from './blocks.contract.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(api.payments.blocks.$get({ query: {} }), request)

/** Accounts and phones from which no direct debit is collected. */
export default function BlocksPage() {
  const { t } = useTexts('operator')
  const first = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  useKeys([{ keys: 'n', text: t('operator.payments.block'), run: () => setAdding(true) }])
  const added = async () => {
    setAdding(false)
    notify('success', t('operator.changed'))
    await revalidate()
  }
  return (
    <>
      <PaymentsTabs />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-quiet">{t('operator.payments.blocks_lead')}</p>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" />
          {t('operator.payments.block')}
        </Button>
      </div>
      <Blocks
        key={first.blocks.map(({ hash, site }) => hash + site).join()}
        first={first}
        onRemoved={revalidate}
      />
      <Modal title={t('operator.payments.block')} isOpen={isAdding} onClose={() => setAdding(false)} isSticky>
        <BlockForm onBlocked={added} />
      </Modal>
    </>
  )
}

function Blocks({ first, onRemoved }: { first: Page; onRemoved(): Promise<void> }) {
  const { t } = useTexts('operator')
  const { send, isBusy: isRemoving } = useSent()
  const { pages, more, isBusy } = useMore(first, (before) => api.payments.blocks.$get({ query: { before } }))
  const blocks = pages.flatMap((page) => page.blocks)
  if (blocks.length === 0)
    return <Message mark={<Ban className="size-10" />} title={t('operator.payments.no_blocks')} />
  const remove = ({ site, kind, hash }: PayerBlock) =>
    send(
      () => api.payments.blocks.$delete({ json: { site, kind, hash } }),
      async () => {
        notify('success', t('operator.changed'))
        await onRemoved()
      },
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {blocks.map((block) => (
          <BlockRow
            key={block.site + block.kind + block.hash}
            block={block}
            isBusy={isRemoving}
            onRemove={() => void remove(block)}
          />
        ))}
      </ul>
      <MoreButton more={more} isBusy={isBusy} />
    </>
  )
}
