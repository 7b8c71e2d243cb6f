import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { api } from '../../shell/console-api.ts'
import { useConsole } from '../../shell/console-data.ts'

const kinds = ['iban', 'phone'] as const

export function BlockForm({ onBlocked }: { onBlocked(): void }) {
  const { t } = useTexts('operator')
  const { sites } = useConsole()
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ site = sites[0]?.id ?? '', kind, payer = '', note = '' }) =>
      api.payments.blocks.$post({ json: { site, kind: kind === 'phone' ? 'phone' : 'iban', payer, note } }),
    onDone: onBlocked,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 text-left">
      <FormProblem problem={problem} />
      {sites.length > 1 && (
        <Select
          name="site"
          label={t('operator.payments.site')}
          options={sites.map(({ id, host }) => ({ value: id, text: host }))}
        />
      )}
      <Select
        name="kind"
        label={t('operator.kind')}
        options={kinds.map((kind) => ({ value: kind, text: t(`operator.payments.kind_${kind}`) }))}
      />
      <Input
        name="payer"
        label={t('operator.payments.payer')}
        hint={t('operator.payments.payer_hint')}
        error={errors.payer}
        autoComplete="off"
        spellCheck={false}
      />
      <Input name="note" label={t('operator.payments.note')} error={errors.note} maxLength={300} />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.payments.block_submit')}
      </Button>
    </form>
  )
}
