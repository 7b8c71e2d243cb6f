import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Input, TextArea } from '../../../../ui/Input.tsx'
import { RadioCards } from '../../../../ui/RadioCards.tsx'
import { Select } from '../../../../ui/Select.tsx'
import {
  type HouseRule,
  houseRules,
  type Measure,
  measures,
} from '../../../cases/decisions/decision-kinds.ts'
import { api } from '../../shell/console-api.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import type { Reported, WholeCase } from '../reports.contract.ts'
import { useLanguageName } from './useLanguageName.ts'

type Props = { whole: WholeCase; report: Reported; onDone(text: string): void }

/** Keys 1 to 6 choose the measure. The texts begin with templates in the language of their readers. */
export function DecisionForm({ whole: { site, id }, report, onDone }: Props) {
  const { t } = useTexts('operator')
  const languageName = useLanguageName()
  const [measure, setMeasure] = useState<Measure>()
  const [rule, setRule] = useState<HouseRule>(report.reason)
  const [reasons, setReasons] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const isBreach = measure !== undefined && measure !== 'no_breach'
  const shownReasons = reasons ?? report.texts.rules[rule] ?? ''
  const shownAnswer = answer ?? (isBreach ? report.texts.breach : report.texts.no_breach)
  const hasContent = report.is_photo || report.message !== null
  const choices = measures.filter((one) => one !== 'content_removed' || hasContent)
  const { formProps, isBusy, errors, problem, clearError } = useForm({
    send: ({ until = '' }) =>
      api.cases.decision.$post({
        json: {
          ...{ site_id: site, id, measure: measure as Measure },
          ...{ rule: isBreach ? rule : null, reasons: isBreach ? shownReasons : '', answer: shownAnswer },
          until: measure === 'suspended' && until ? new Date(`${until}T23:59:59`).toISOString() : null,
        },
      }),
    onDone: () => onDone(t('operator.inbox.decided_now')),
  })
  const choose = (chosen: Measure) => {
    clearError('measure')
    setMeasure(chosen)
  }
  useKeys(
    choices.map((one, i) => ({
      keys: String(i + 1),
      text: `${t('operator.inbox.measure')}: ${t(`operator.inbox.measure_${one}`)}`,
      run: () => choose(one),
    })),
  )
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-quiet">{t('operator.inbox.decide_lead')}</p>
      <FormProblem problem={problem} />
      <RadioCards
        name="measure"
        isRoomy
        label={t('operator.inbox.measure')}
        error={errors.measure}
        value={measure ?? ''}
        onChange={(value) => choose(value as Measure)}
        cards={choices.map((one, i) => ({
          value: one,
          text: `${i + 1}. ${t(`operator.inbox.measure_${one}`)}`,
        }))}
      />
      {isBreach && (
        <Select
          name="rule"
          label={t('operator.inbox.rule')}
          error={errors.rule}
          value={rule}
          onChange={(event) => setRule(event.target.value as HouseRule)}
          options={houseRules.map((one) => ({ value: one, text: t(`operator.inbox.reason_${one}`) }))}
        />
      )}
      {measure === 'suspended' && (
        <Input name="until" type="date" label={t('operator.inbox.until')} error={errors.until} />
      )}
      {isBreach && (
        <TextArea
          name="reasons"
          lang={tagOf(report.member.locale)}
          label={t('operator.inbox.reasons', { language: languageName(report.member.locale) })}
          hint={t('operator.inbox.reasons_hint')}
          error={errors.reasons}
          value={shownReasons}
          onChange={(event) => setReasons(event.target.value)}
        />
      )}
      {measure && report.reporter && (
        <TextArea
          name="answer"
          lang={tagOf(report.reporter.locale)}
          label={t('operator.inbox.answer_reporter', { language: languageName(report.reporter.locale) })}
          error={errors.answer}
          value={shownAnswer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      <Button type="submit" isBusy={isBusy} className="self-start">
        {t('operator.inbox.send_decision')}
      </Button>
    </form>
  )
}

export const tagOf = (locale: string) => locale.replace('_', '-')
