import { useState } from 'react'
import { isLocale, languageNames } from '../../../i18n/locales.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input, TextArea } from '../../../ui/Input.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api } from '../shell/console-api.ts'
import { proved } from '../shell/proof/proved.ts'
import type { Correctable, MemberHead } from './members.contract.ts'

type Props = { head: MemberHead; canCorrect: boolean; onChanged(text: string): unknown }

const correctable = ['name', 'email', 'date_of_birth', 'description'] as const

/** The profile and account of the member, with the fields that an operator can correct. */
export function ProfileSection({ head, canCorrect, onChanged }: Props) {
  const { t, find, country, number } = useTexts('operator')
  const when = useDateTime()
  const [field, setField] = useState<Correctable>()
  const { language } = head
  const place = [head.profile.city, head.profile.country && country(head.profile.country)]
    .filter(Boolean)
    .join(', ')
  const facts: (readonly [Parameters<typeof t>[0] & `operator.members.field_${string}`, string | null])[] = [
    ['operator.members.field_gender', find(`profile.gender_${head.profile.gender}`) ?? head.profile.gender],
    ['operator.members.field_place', place],
    ['operator.members.field_language', language && isLocale(language) ? languageNames[language] : language],
    ['operator.members.field_confirmed', head.confirmed && when(head.confirmed)],
    ['operator.members.field_credits', number(head.credits)],
    ['operator.members.field_premium', t(head.premium ? 'operator.members.yes' : 'operator.members.no')],
    ['operator.members.field_invisible', t(head.invisible ? 'operator.members.yes' : 'operator.members.no')],
    ['operator.members.field_id', head.id],
    ...(head.deletion ? [['operator.members.field_deletion', when(head.deletion)] as const] : []),
    ...(head.charged_back ? [['operator.members.field_charged_back', when(head.charged_back)] as const] : []),
  ]
  return (
    <section
      aria-label={t('operator.members.section_profile')}
      className="rounded-card border border-line bg-raised px-5 py-3"
    >
      <h2 className="font-semibold">{t('operator.members.section_profile')}</h2>
      <dl className="mt-2 grid gap-x-6 lg:grid-cols-2">
        {correctable.map((name) => (
          <div key={name} className="flex items-baseline gap-3 py-1">
            <dt className="w-36 shrink-0 text-quiet text-xs">{t(`operator.members.field_${name}`)}</dt>
            <dd className="wrap-anywhere min-w-0 flex-1">
              {head.fields[name] || t('operator.members.unset')}
            </dd>
            {canCorrect && !head.fictional && (
              <dd>
                <Button
                  look="plain"
                  aria-label={t('operator.members.correct_title', {
                    field: t(`operator.members.field_${name}`),
                  })}
                  onClick={() => setField(name)}
                >
                  {t('operator.members.correct')}
                </Button>
              </dd>
            )}
          </div>
        ))}
        {facts.map(([text, value]) => (
          <div key={text} className="flex items-baseline gap-3 py-1">
            <dt className="w-36 shrink-0 text-quiet text-xs">{t(text)}</dt>
            <dd className="wrap-anywhere min-w-0 flex-1">{value || t('operator.members.unset')}</dd>
          </div>
        ))}
      </dl>
      <Modal
        title={
          field ? t('operator.members.correct_title', { field: t(`operator.members.field_${field}`) }) : ''
        }
        isOpen={field !== undefined}
        onClose={() => setField(undefined)}
        isSticky
      >
        {field && (
          <CorrectionForm
            head={head}
            field={field}
            onDone={() => {
              setField(undefined)
              onChanged(t('operator.members.corrected'))
            }}
          />
        )}
      </Modal>
    </section>
  )
}

type FormProps = { head: MemberHead; field: Correctable; onDone(): void }

function CorrectionForm({ head: { id, fields }, field, onDone }: FormProps) {
  const { t } = useTexts('operator')
  const was = fields[field]
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ value = '' }) => proved(() => api.members.field.$put({ json: { id, field, was, value } })),
    onDone,
  })
  const control = {
    name: 'value',
    label: t('operator.members.new_value'),
    defaultValue: was,
    error: errors.value,
  }
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      {field === 'description' ? (
        <TextArea {...control} rows={6} />
      ) : (
        <Input {...control} type={field === 'date_of_birth' ? 'date' : 'text'} />
      )}
      <Button type="submit" isBusy={isBusy}>
        {t('operator.save')}
      </Button>
    </form>
  )
}
