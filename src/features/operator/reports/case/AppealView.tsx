import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { RadioCards } from '../../../../ui/RadioCards.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { type AppealOutcome, appealOutcomes } from '../../../cases/decisions/decision-kinds.ts'
import { api } from '../../shell/console-api.ts'
import { withCase } from '../inbox/inbox-address.ts'
import type { AppealCase, WholeCase } from '../reports.contract.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { PersonLine } from './PersonLine.tsx'
import { Section } from './Section.tsx'

type Props = { whole: WholeCase; appeal: AppealCase; onDone(text: string): void }

export function AppealView({ whole, appeal, onDone }: Props) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<AppealOutcome>('upheld')
  const { site, id } = whole
  const { decision } = appeal
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <Section title={t(`operator.inbox.appeal_by_${appeal.side}`)}>
          <p className="mb-4 wrap-anywhere whitespace-pre-line">{appeal.text}</p>
          <PersonLine label={t('operator.inbox.author')} person={appeal.member} />
        </Section>
        <Section title={t('operator.inbox.first_decision')}>
          <p className="font-semibold">{t(`operator.inbox.measure_${decision.kind}`)}</p>
          <p className="text-quiet text-xs">{when(decision.at)}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{decision.reasons || decision.answer}</p>
          {appeal.report && (
            <Link
              to={`?${withCase(search, { site, id: appeal.report })}`}
              className="mt-2 inline-block text-primary-text underline"
            >
              {t('operator.inbox.see_report')}
            </Link>
          )}
        </Section>
      </div>
      <Section title={t('operator.inbox.answer')}>
        {appeal.outcome === null ? (
          <AnswerForm
            key={outcome}
            locale={appeal.member.locale}
            template={appeal.texts[outcome] ?? ''}
            send={(text) => api.cases.appeal.$post({ json: { site_id: site, id, outcome, text } })}
            onDone={onDone}
          >
            <RadioCards
              name="outcome"
              isRoomy
              label={t('operator.inbox.outcome')}
              value={outcome}
              onChange={(value) => setOutcome(value as AppealOutcome)}
              cards={appealOutcomes.map((one) => ({ value: one, text: t(`operator.inbox.outcome_${one}`) }))}
            />
          </AnswerForm>
        ) : (
          <>
            <p className="font-semibold">{t(`operator.inbox.outcome_${appeal.outcome}`)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{appeal.answer}</p>
          </>
        )}
      </Section>
    </div>
  )
}
