import { ArrowLeft, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { useConsole, useSiteName } from '../shell/console-data.ts'
import { useKeys } from '../shell/keys/useKeys.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { MemberActions } from './MemberActions.tsx'
import type { MemberHead } from './members.contract.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { RestrictionsInForce } from './RestrictionsInForce.tsx'
import { StatusChip } from './StatusChip.tsx'
import { type SectionName, sections } from './sections.tsx'

/** The page of a member. Each section is loaded, and logged, when it is opened. */
export function MemberScreen({ head }: { head: MemberHead }) {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const siteName = useSiteName()
  useKeys([{ keys: 'u', text: t('operator.members.gone_back'), run: () => void navigate(-1) }])
  const roles = operator.grants.map(({ role }) => role)
  const shown = sections.filter(
    ({ roles: allowed }) => roles.includes('owner') || allowed.some((role) => roles.includes(role)),
  )
  const changed = async (text: string) => {
    notify('success', text)
    await revalidate()
  }
  return (
    <>
      <ScreenHead
        title={head.name || t('operator.members.nameless')}
        lead={`${head.email} · ${siteName(head.site)}`}
      >
        <StatusChip status={head.status} isFictional={head.fictional} />
        <LinkButton to="/members" look="plain">
          <ArrowLeft aria-hidden className="size-5" />
          {t('operator.members.gone_back')}
        </LinkButton>
      </ScreenHead>
      <RestrictionsInForce head={head} onChanged={changed} />
      <MemberActions head={head} roles={roles} onChanged={changed} />
      <div className="mt-5 grid gap-4">
        <ProfileSection
          head={head}
          canCorrect={roles.includes('owner') || roles.includes('support')}
          onChanged={changed}
        />
        {shown.map(({ name, load }, place) => (
          <Section key={name} name={name} load={() => load(head.id)} number={place + 1} />
        ))}
      </div>
    </>
  )
}

type SectionProps = { name: SectionName; load(): Promise<ReactNode>; number: number }

/** Its number is its key. */
function Section({ name, load, number }: SectionProps) {
  const { t } = useTexts('operator')
  const [content, setContent] = useState<ReactNode>()
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')
  async function open() {
    setState('loading')
    try {
      setContent(await load())
      setState('open')
    } catch {
      setState('failed')
    }
  }
  const isOpen = state === 'open'
  const toggle = () => (isOpen ? setState('closed') : void open())
  const title = t(`operator.members.section_${name}`)
  const action = `${t(isOpen ? 'operator.members.close' : 'operator.members.open')}: ${title}`
  useKeys([{ keys: String(number), text: action, run: toggle }])
  return (
    <section aria-label={title} className="rounded-card border border-line bg-raised px-5 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        <Button
          look="plain"
          isBusy={state === 'loading'}
          aria-expanded={isOpen}
          aria-label={action}
          onClick={toggle}
        >
          {t(isOpen ? 'operator.members.close' : 'operator.members.open')}
        </Button>
      </div>
      {isOpen && <div className="mt-2 border-line border-t pt-3">{content}</div>}
      {state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 pt-2">
          {t('operator.members.failed')}
          <Button look="quiet" onClick={() => void open()}>
            <RotateCw aria-hidden className="size-4" />
            {t('operator.members.retry')}
          </Button>
        </p>
      )}
    </section>
  )
}
