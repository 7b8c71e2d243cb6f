import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { useSite } from '../../page-basics/site.ts'
import { SendAgainButton } from './SendAgainButton.tsx'

/** The URL parameter after a signup through the API. */
const parameter = 'api_signup_complete'

/** On a phone, right after a signup: shows the text of the activation banner in a modal. */
export default function ActivationReminder() {
  const isInBrowser = useInBrowser()
  const { user } = useSite()
  const { search } = useLocation()
  const isRequested = isInBrowser && new URLSearchParams(search).has(parameter)
  return isRequested && user?.status === 'not_confirmed' ? <Reminder email={user.email} /> : null
}

/** Closing it removes the parameter from the URL, so that it does not open again. */
function Reminder({ email }: { email: string }) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [isPhone] = useState(() => matchMedia('(max-width: 575px)').matches)
  const { t } = useTexts('member_banner')
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    void navigate({ search: rest.toString(), hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <Modal
      isOpen={isPhone}
      onClose={close}
      title={t('member_banner.activation_title')}
      text={t('member_banner.activation_text', { email })}
    >
      <SendAgainButton />
      <Button look="plain" onClick={close}>
        {t('member_banner.later')}
      </Button>
    </Modal>
  )
}
