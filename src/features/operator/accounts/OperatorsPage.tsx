import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { api, loaded } from '../shell/console-api.ts'
import { useKeys } from '../shell/keys/useKeys.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { InviteForm } from './InviteForm.tsx'
import { LinkOnce } from './LinkOnce.tsx'
import { OperatorRow } from './OperatorRow.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(api.operators.$get(), request)

/** The operators of the owner’s sites. */
export default function OperatorsPage() {
  const { t } = useTexts('operator')
  const { operators } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<string>()
  useKeys([{ keys: 'n', text: t('operator.invite'), run: () => setInviting(true) }])
  const show = async (given: string) => {
    setInviting(false)
    setLink(given)
    await revalidate()
  }
  return (
    <>
      <ScreenHead title={t('operator.operators')} lead={t('operator.operators_lead')}>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-5" />
          {t('operator.invite')}
        </Button>
      </ScreenHead>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {operators.map((operator) => (
          <OperatorRow key={operator.id} operator={operator} onChanged={revalidate} onLink={show} />
        ))}
      </ul>
      <Modal
        title={t('operator.invite')}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        isSticky
        look="wide"
      >
        <InviteForm onInvited={show} />
      </Modal>
      <Modal
        title={t('operator.link')}
        isOpen={link !== undefined}
        onClose={() => setLink(undefined)}
        isSticky
        look="wide"
      >
        <LinkOnce link={link ?? ''} />
      </Modal>
    </>
  )
}
