import { MessageSquareLock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api, resultOf } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { TextLink } from '../../../../ui/TextLink.tsx'
import type { Order, WaitingDebit } from '../../payments.contract.ts'
import { useOrderUpdates } from '../../transactions/result/useOrderUpdates.ts'
import { isNoLongerWaiting } from './is-no-longer-waiting.ts'
import { SendCodeAgain } from './SendCodeAgain.tsx'

/** Refusal codes that end the attempt: there is no code left to type. */
const endingCodes = ['otp_ended', 'debit_limit', 'debit_blocked', 'cap_reached', 'buying_paused']

type Props = {
  order: Order
  waiting: WaitingDebit
  isLocal: boolean
  onWaiting(waiting: WaitingDebit): void
  onEnded(message: string): void
  onChange(): void
}

/** Second step: the code from the text message confirms the payment. */
export function CodeStep({ order, waiting, isLocal, onWaiting, onEnded, onChange }: Props) {
  const { t, money } = useTexts('direct_debit', 'checkout')
  const navigate = useNavigate()
  const toOrder = () => navigate(`/transactions/${order.payment_id}`)
  const [expiredAt, setExpiredAt] = useState<string>()
  const isExpired = expiredAt === waiting.expires
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ otp = '' }) => api.api['directdebit.php'].$put({ json: { order: order.payment_id, otp } }),
    onDone: toOrder,
    onRefused: ({ code, message }) => {
      if (endingCodes.includes(code)) onEnded(message)
      if (code === 'otp_expired') setExpiredAt(waiting.expires)
      if (isNoLongerWaiting(code)) void toOrder()
    },
  })
  const loadAgain = async () => {
    const query = { order: order.payment_id }
    const { data } = await resultOf(api.api['directdebit.php'].$get({ query }))
    if (data?.waiting) onWaiting(data.waiting)
  }
  useOrderUpdates(() => void loadAgain(), { id: order.payment_id })
  const resendProps = { order: order.payment_id, onSent: onWaiting, onGone: onChange }
  return (
    <div className="flex flex-col gap-5">
      {waiting.is_undelivered ? (
        <Alert look="warning">{t('direct_debit.code_undelivered', { phone: waiting.phone })}</Alert>
      ) : (
        <p className="flex gap-3">
          <MessageSquareLock aria-hidden className="mt-px size-6 shrink-0 text-primary-text" />
          <span className="min-w-0">{t('direct_debit.code_sent', { phone: waiting.phone })}</span>
        </p>
      )}
      {isLocal && (
        <Alert>
          {t('direct_debit.code_local')}{' '}
          <TextLink to="/dev/mailbox" reloadDocument target="_blank">
            {t('direct_debit.mailbox')}
          </TextLink>
        </Alert>
      )}
      {isExpired ? (
        <Alert look="warning">{t('direct_debit.code_expired')}</Alert>
      ) : (
        <form {...formProps} className="flex flex-col gap-5">
          <FormProblem problem={problem} />
          <Input
            key={waiting.expires}
            name="otp"
            label={t('direct_debit.code')}
            error={problem?.code === 'otp_wrong' ? problem.message : errors.otp}
            autoComplete="one-time-code"
            inputMode="numeric"
            enterKeyHint="done"
            maxLength={12}
            className="max-w-60 text-center font-bold text-xl tabular-nums tracking-[0.3em]"
          />
          <p className="text-quiet text-xs">
            {t('direct_debit.code_lasts')}{' '}
            <Countdown
              until={new Date(waiting.expires)}
              label={t('direct_debit.code_lasts')}
              onEnd={() => setExpiredAt(waiting.expires)}
            />
          </p>
          <Button type="submit" isBusy={isBusy} className="min-h-13 text-lg">
            {t('checkout.pay', { price: money(order.amount, order.currency) })}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <SendCodeAgain {...resendProps} look={isExpired ? 'primary' : 'quiet'} />
        <Button look="plain" onClick={onChange}>
          {t('direct_debit.change')}
        </Button>
      </div>
    </div>
  )
}
