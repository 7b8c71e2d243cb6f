import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import type { Reported, WholeCase } from '../reports.contract.ts'
import { ConversationPart } from './ConversationPart.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { EarlierCases } from './EarlierCases.tsx'
import { PersonLine } from './PersonLine.tsx'
import { SealButton } from './SealButton.tsx'
import { Section } from './Section.tsx'

type Props = { whole: WholeCase; report: Reported; onDone(text: string): void }

export function ReportView({ whole, report, onDone }: Props) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const isWaiting = whole.state !== 'decided'
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Section title={t('operator.inbox.reported_on', { date: when(whole.since) })}>
          <div className="grid gap-4 sm:grid-cols-2">
            <PersonLine label={t('operator.inbox.member')} person={report.member} />
            <PersonLine label={t('operator.inbox.reporter')} person={report.reporter} />
          </div>
          <p className="mt-4 text-quiet text-xs">{t('operator.inbox.remarks')}</p>
          <p className="wrap-anywhere whitespace-pre-line">
            {report.remarks || t('operator.inbox.no_remarks')}
          </p>
        </Section>
        <Section title={t('operator.inbox.snapshot')}>
          <Profile profile={report.profile} />
          {report.has_picture && <Picture whole={whole} />}
        </Section>
        {report.message && (
          <Section title={t('operator.inbox.message')}>
            <p className="wrap-anywhere whitespace-pre-line rounded-field bg-sunken p-3">
              {report.message.text ?? t(`operator.inbox.message_${report.message.gift ? 'gift' : 'photo'}`)}
            </p>
            {report.reporter && <ConversationPart whole={whole} />}
          </Section>
        )}
        <Section title={t('operator.inbox.earlier')}>
          <EarlierCases site={whole.site} report={report} />
        </Section>
      </div>
      {isWaiting ? (
        <div className="grid gap-4">
          <Section title={t('operator.inbox.decide')}>
            <DecisionForm whole={whole} report={report} onDone={onDone} />
          </Section>
          <SealButton whole={whole} onDone={onDone} />
        </div>
      ) : (
        <p className="rounded-card bg-success-tint px-5 py-4">{t('operator.inbox.was_decided')}</p>
      )}
    </div>
  )
}

function Profile({ profile }: { profile: Reported['profile'] }) {
  const { t, find, country } = useTexts('operator')
  const facts = [
    profile.name,
    profile.age,
    profile.gender && (find(`profile.gender_${profile.gender}`) ?? profile.gender),
    profile.city,
    profile.country && country(String(profile.country)),
  ].filter((value) => value !== null && value !== undefined && value !== '')
  return (
    <>
      <p className="font-semibold">{facts.join(' · ')}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        {profile.description || t('operator.inbox.no_description')}
      </p>
    </>
  )
}

/** The copy of what was reported. It is loaded when it is asked for: nobody should see it by accident. */
function Picture({ whole: { site, id } }: Pick<Props, 'whole'>) {
  const { t } = useTexts('operator')
  const [isShown, setShown] = useState(false)
  useKeys([{ keys: 'p', text: t('operator.inbox.picture'), run: () => setShown(!isShown) }])
  return isShown ? (
    <img
      src={`/operator/api/cases/file?site_id=${site}&id=${id}`}
      alt={t('operator.inbox.picture_alt')}
      className="mt-3 max-h-120 rounded-field"
    />
  ) : (
    <Button look="quiet" onClick={() => setShown(true)} className="mt-3">
      {t('operator.inbox.picture')}
    </Button>
  )
}
