import { Tag, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { controlClass, Field } from '../../../ui/Field.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import type { Offer } from '../payments.contract.ts'

type Props = { offer: Offer; hasCode: boolean; onOffer(offer: Offer | undefined): void }

/** Field for a discount code. A code replaces the discount that is already applied. */
export function CodeForm({ offer, hasCode, onOffer }: Props) {
  const { t } = useTexts('checkout')
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const state = `${isOpen} ${hasCode}`
  const previousState = useRef(state)
  useEffect(() => {
    if (previousState.current === state) return
    previousState.current = state
    // The pressed control is gone, so move the keyboard focus to its replacement.
    container.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [state])
  return (
    <div ref={container} className="mt-4 border-line border-t pt-2.5">
      {hasCode && offer.discount ? (
        <p role="status" className="flex items-center gap-2 rounded-field bg-success-tint py-1 pr-1 pl-3.5">
          <Tag aria-hidden className="size-5 shrink-0 text-success" />
          <span className="min-w-0 grow wrap-anywhere font-semibold">
            {t('checkout.code_used', { code: offer.discount.code })}
          </span>
          <button
            type="button"
            aria-label={t('checkout.code_remove')}
            onClick={() => onOffer(undefined)}
            className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-surface"
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      ) : isOpen ? (
        <CodeField offer={offer} onOffer={onOffer} />
      ) : (
        <Button look="plain" className="-ml-3" onClick={() => setOpen(true)}>
          <Tag aria-hidden className="size-5" />
          {t('checkout.code_open')}
        </Button>
      )}
    </div>
  )
}

function CodeField({ offer, onOffer }: Omit<Props, 'hasCode'>) {
  const { t } = useTexts('checkout')
  const { formProps, isBusy, errors, problem } = useForm<Offer>({
    send: ({ code = '' }) =>
      api.api['bundles.php'].$get({ query: { country: offer.country, code: code.trim() } }),
    onDone: onOffer,
  })
  // Show every refusal at the code field, except when offline.
  const error = errors.code ?? (problem && problem.code !== 'offline' ? problem.message : undefined)
  return (
    <form {...formProps} className="flex flex-col gap-2">
      {!error && <FormProblem problem={problem} />}
      <Field label={t('checkout.code')} {...(error && { error })}>
        {(fieldProps) => (
          <div className="flex gap-2">
            <input
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={40}
              required
              className={`${controlClass} min-w-0 uppercase`}
              {...fieldProps}
            />
            <Button type="submit" look="quiet" isBusy={isBusy} className="min-h-12 shrink-0">
              {t('checkout.code_apply')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
