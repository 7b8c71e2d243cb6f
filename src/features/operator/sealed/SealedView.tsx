import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { TextArea } from '../../../ui/Input.tsx'
import { notify } from '../../../ui/notices.ts'
import { useFocusHeadingOnChange } from '../../../ui/useFocusHeadingOnChange.ts'
import { api } from '../shell/console-api.ts'
import { useSent } from '../shell/parts/useSent.ts'
import { proved } from '../shell/proof/proved.ts'
import type { SealedCase } from './sealed.contract.ts'
import { type SealedOutcome, sealedOutcomes } from './sealed-kinds.ts'

type Props = { sealed: SealedCase; onClosed(): void }

const steps = ['life', 'report', 'keep', 'copy', 'warn', 'write', 'law'] as const

/** An open case: what is asked of the owner, the notes, and what is kept. */
export function SealedView({ sealed, onClosed }: Props) {
  const { t } = useTexts('operator')
  const [outcome, setOutcome] = useState<SealedOutcome>()
  const { send, isBusy } = useSent()
  const { id, site, evidence } = sealed
  useFocusHeadingOnChange(outcome)
  const close = (chosen: SealedOutcome) =>
    send(() => api.sealed.close.$post({ json: { site_id: site, id, outcome: chosen } }), onClosed)
  return (
    <div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
      <section className="rounded-card border border-line bg-raised px-5 py-4">
        <h2 className="font-bold">{t('operator.sealed.todo')}</h2>
        <ol className="mt-2 grid list-decimal gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{t(`operator.sealed.todo_${step}`)}</li>
          ))}
        </ol>
        <Notes sealed={sealed} />
      </section>
      <section className="rounded-card border border-line bg-raised px-5 py-4">
        <h2 className="font-bold">{t('operator.sealed.evidence')}</h2>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          className="wrap-anywhere mt-2 max-h-80 overflow-auto whitespace-pre-wrap rounded-field bg-sunken p-3 text-xs"
        >
          {JSON.stringify(evidence, null, 2)}
        </pre>
        <Files sealed={sealed} />
        <h2 className="mt-5 font-bold">{t('operator.sealed.close')}</h2>
        <div className="mt-2 grid gap-3">
          {sealedOutcomes.map((one) => (
            <div key={one}>
              <Button
                look={outcome === one ? 'danger' : 'quiet'}
                isBusy={isBusy && outcome === one}
                onClick={() => (outcome === one ? void close(one) : setOutcome(one))}
              >
                {outcome === one ? `${t('operator.confirm')}: ` : ''}
                {t(`operator.sealed.close_${one}`)}
              </Button>
              <p className="mt-1 text-quiet text-xs">{t(`operator.sealed.close_${one}_text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

function Notes({ sealed: { site, id, notes } }: Pick<Props, 'sealed'>) {
  const { t } = useTexts('operator')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ notes: written = '' }) =>
      proved(() => api.sealed.case.$put({ json: { site_id: site, id, notes: written } })),
    onDone: () => notify('success', t('operator.sealed.saved')),
  })
  return (
    <form {...formProps} className="mt-4 flex flex-col gap-3">
      <FormProblem problem={problem} />
      <TextArea name="notes" label={t('operator.sealed.notes')} error={errors.notes} defaultValue={notes} />
      <Button type="submit" look="quiet" isBusy={isBusy} className="self-start">
        {t('operator.sealed.save_notes')}
      </Button>
    </form>
  )
}

/** Files are shown one at a time, and only when asked for. */
function Files({ sealed: { site, id, files } }: Pick<Props, 'sealed'>) {
  const { t } = useTexts('operator')
  const [shown, setShown] = useState<number>()
  return (
    <>
      <h3 className="mt-4 text-quiet text-xs">{t('operator.sealed.files')}</h3>
      {files.length === 0 ? (
        <p>{t('operator.sealed.no_files')}</p>
      ) : (
        <p className="text-xs">{t('operator.sealed.show_warning')}</p>
      )}
      <ul className="mt-1 grid gap-1">
        {files.map(({ position, name, sha256 }) => (
          <li key={position}>
            <button
              type="button"
              className="wrap-anywhere text-left text-primary-text underline"
              onClick={() => setShown(position)}
            >
              {t('operator.sealed.show_file', { name })}
            </button>
            <span className="wrap-anywhere block text-quiet text-xs">
              {t('operator.sealed.hash', { hash: sha256 })}
            </span>
            {shown === position && (
              <img
                src={`/operator/api/sealed/file?site_id=${site}&id=${id}&position=${position}`}
                alt={t('operator.sealed.file')}
                className="mt-2 max-h-120 rounded-field"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
