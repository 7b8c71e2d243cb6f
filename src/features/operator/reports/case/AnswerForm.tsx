import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Reply } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { TextArea } from '../../../../ui/Input.tsx'
import { tagOf } from './DecisionForm.tsx'
import { useLanguageName } from './useLanguageName.ts'

type Props = {
  locale: string
  template: string
  /** Choices above the text. */
  children?: ReactNode
  send(text: string): Promise<Reply<unknown>>
  onDone(text: string): void
}

/** An answer that begins with a template; a chosen template replaces a text that was not edited. */
export function AnswerForm({ locale, template, children, send, onDone }: Props) {
  const { t } = useTexts('operator')
  const languageName = useLanguageName()
  const [text, setText] = useState<string>()
  const { formProps, isBusy, errors, problem } = useForm({
    send: () => send(text ?? template),
    onDone: () => onDone(t('operator.inbox.answered_now')),
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      {children}
      <TextArea
        name="text"
        rows={6}
        lang={tagOf(locale)}
        label={t('operator.inbox.answer_in', { language: languageName(locale) })}
        error={errors.text}
        value={text ?? template}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        {t('operator.inbox.send_answer')}
      </Button>
    </form>
  )
}
