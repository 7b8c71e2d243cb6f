import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { notify } from '../../../../ui/notices.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { ScreenHead } from '../../shell/parts/ScreenHead.tsx'
import { withCase } from '../inbox/inbox-address.ts'
import type { ListedCase, WholeCase } from '../reports.contract.ts'
import { AppealView } from './AppealView.tsx'
import { Assignment } from './Assignment.tsx'
import { ComplaintView } from './ComplaintView.tsx'
import { ReportView } from './ReportView.tsx'
import { useSubject } from './useSubject.ts'

type Props = { whole: WholeCase; cases: ListedCase[] }

/** One case. The keys j and k go to its neighbours in the list, u to the list. */
export function CaseScreen({ whole, cases }: Props) {
  const { t } = useTexts('operator')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const subject = useSubject()
  const at = cases.findIndex(({ id }) => id === whole.id)
  const go = (to: ListedCase | undefined) => void navigate(`?${withCase(search, to)}`)
  const step = (by: number) => {
    const neighbour = cases[at + by]
    if (neighbour) go(neighbour)
  }
  useKeys([
    { keys: 'u', text: t('operator.inbox.back'), run: () => go(undefined) },
    { keys: 'j', text: t('operator.inbox.next'), run: () => step(1) },
    { keys: 'k', text: t('operator.inbox.previous'), run: () => step(-1) },
  ])
  /** The next case that waits comes at once. */
  const finish = (text: string) => {
    notify('success', text)
    go(cases.find((one, i) => i > at && one.id !== whole.id && one.state !== 'decided'))
  }
  // The address changes only behind its question mark, so the layout does not move the focus.
  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  const { report, complaint, appeal } = whole
  return (
    <>
      <ScreenHead
        title={`${t(`operator.inbox.kind_${whole.kind}`)}: ${subject(whole)}`}
        lead={whole.name ?? ''}
      >
        <Assignment whole={whole} onChanged={revalidate} onBack={() => go(undefined)} />
      </ScreenHead>
      {report && <ReportView whole={whole} report={report} onDone={finish} />}
      {complaint && <ComplaintView whole={whole} complaint={complaint} onDone={finish} />}
      {appeal && <AppealView whole={whole} appeal={appeal} onDone={finish} />}
    </>
  )
}
