import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { api } from '../../shell/console-api.ts'
import type { ComplaintCase, WholeCase } from '../reports.contract.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { PersonLine } from './PersonLine.tsx'
import { Section } from './Section.tsx'
import { answerTemplates } from './templates.ts'

type Props = { whole: WholeCase; complaint: ComplaintCase; onDone(text: string): void }

export function ComplaintView({ whole, complaint, onDone }: Props) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const [template, setTemplate] = useState('')
  const { site, id } = whole
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Section title={when(whole.since)}>
        <p className="wrap-anywhere whitespace-pre-line">{complaint.text}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {complaint.member ? (
            <PersonLine label={t('operator.inbox.author')} person={complaint.member} />
          ) : (
            <p className="wrap-anywhere">{complaint.email}</p>
          )}
          {complaint.about && (
            <PersonLine label={t('operator.inbox.about_member')} person={complaint.about} />
          )}
          {complaint.order && (
            <p className="wrap-anywhere">
              <span className="block text-quiet text-xs">{t('operator.inbox.order')}</span>
              {complaint.order}
            </p>
          )}
        </div>
        {complaint.files.length > 0 && (
          <>
            <h3 className="mt-4 text-quiet text-xs">{t('operator.inbox.files')}</h3>
            <ul>
              {complaint.files.map(({ position, name }) => (
                <li key={position}>
                  <a
                    href={`/operator/api/cases/file?site_id=${site}&id=${id}&position=${position}`}
                    target="_blank"
                    rel="noreferrer"
                    className="text-primary-text underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section title={t('operator.inbox.answer')}>
        {complaint.answer === null ? (
          <AnswerForm
            key={template}
            locale={complaint.locale}
            template={complaint.texts[template] ?? ''}
            send={(text) => api.cases.answer.$post({ json: { site_id: site, id, text } })}
            onDone={onDone}
          >
            <Select
              name="template"
              label={t('operator.inbox.template')}
              empty="—"
              value={template}
              onChange={(event) => setTemplate(event.target.value)}
              options={answerTemplates.map((name) => ({
                value: name,
                text: t(`operator.inbox.template_${name}`),
              }))}
            />
          </AnswerForm>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">{complaint.answer}</p>
        )}
      </Section>
    </div>
  )
}
