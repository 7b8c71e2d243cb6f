import { ShieldX, UserSearch } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Message } from '../../../ui/Message.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api, loaded } from '../shell/console-api.ts'
import { useSiteName } from '../shell/console-data.ts'
import { useKeys } from '../shell/keys/useKeys.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { useSent } from '../shell/parts/useSent.ts'
import { MemberScreen } from './MemberScreen.tsx'
import type { FoundMember, FoundMembers } from './members.contract.ts'
import { StatusChip } from './StatusChip.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const [id, q] = [search.get('id'), search.get('q')]
  if (id) return { head: await loaded(api.members.page.$get({ query: { id } }), request), found: null }
  return { head: null, found: q ? await loaded(api.members.$get({ query: { q } }), request) : null }
}

/** Finds members. The address holds the search, or the member whose page is open. */
export default function MembersPage() {
  const { t } = useTexts('operator')
  const { head, found } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [search, setSearch] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', text: t('operator.members.key_search'), run: () => field.current?.focus() }])
  if (head) return <MemberScreen key={head.id} head={head} />
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    setSearch(typeof q === 'string' && q.trim() ? { q: q.trim() } : {})
  }
  return (
    <>
      <ScreenHead title={t('operator.members.place')} lead={t('operator.members.lead')} />
      <search>
        <form onSubmit={find} className="mb-5 flex items-end gap-3">
          <div className="min-w-0 max-w-xl flex-1">
            <Input
              key={search.get('q')}
              ref={field}
              name="q"
              type="search"
              minLength={2}
              maxLength={100}
              label={t('operator.members.q')}
              defaultValue={search.get('q') ?? ''}
              spellCheck={false}
              autoComplete="off"
            />
          </div>
          <Button type="submit">{t('operator.members.find')}</Button>
        </form>
      </search>
      {found ? (
        <Found key={search.toString()} first={found} />
      ) : (
        <Message
          mark={<UserSearch className="size-10" />}
          title={t('operator.members.start_title')}
          text={t('operator.members.start_text')}
        />
      )}
    </>
  )
}

function Found({ first }: { first: FoundMembers }) {
  const { t } = useTexts('operator')
  const [search] = useSearchParams()
  const [pages, setPages] = useState([first])
  const { send, isBusy } = useSent()
  const members = pages.flatMap((page) => page.members)
  const next = pages.at(-1)?.next
  const list = useRef<HTMLUListElement>(null)
  useMoves(list)
  const more = (from: string) =>
    send(
      () => api.members.$get({ query: { q: search.get('q') ?? '', next: from } }),
      (page) => setPages([...pages, page]),
    )
  return (
    <>
      {first.is_banned && (
        <div className="mb-4">
          <Alert look="warning">{t('operator.members.banned_identity')}</Alert>
        </div>
      )}
      {members.length === 0 ? (
        <Message
          mark={<ShieldX className="size-10" />}
          title={t('operator.members.none')}
          text={t('operator.members.none_text')}
        />
      ) : (
        <>
          <p className="mb-2 text-quiet text-xs">
            {first.by.map((by) => t(`operator.members.by_${by}`)).join(' · ')}
          </p>
          <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-raised">
            {members.map((member) => (
              <FoundRow key={member.id} member={member} />
            ))}
          </ul>
        </>
      )}
      {next && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void more(next)} className="mx-auto mt-5 flex">
          {t('operator.more')}
        </Button>
      )}
    </>
  )
}

/** `j` and `k` move through the list, Enter opens. */
function useMoves(list: { current: HTMLUListElement | null }) {
  const { t } = useTexts('operator')
  const navigate = useNavigate()
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const at = () => links().indexOf(document.activeElement as HTMLAnchorElement)
  const go = (step: number) => links()[Math.max(0, Math.min(links().length - 1, at() + step))]?.focus()
  useKeys([
    { keys: 'j', text: t('operator.members.key_next'), run: () => go(1) },
    { keys: 'k', text: t('operator.members.key_previous'), run: () => go(-1) },
    {
      keys: 'o',
      text: t('operator.members.key_open'),
      run: () => void navigate(links()[Math.max(0, at())]?.search ?? ''),
    },
  ])
}

function FoundRow({ member }: { member: FoundMember }) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const siteName = useSiteName()
  const { id, name, email, site, status, fictional, signed_up, last_active } = member
  return (
    <li>
      <Link
        to={`/members?id=${id}`}
        className="grid gap-x-5 gap-y-1 px-5 py-2.5 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(9rem,auto)]"
      >
        <span className="min-w-0">
          <span className="wrap-anywhere block font-semibold">{name || t('operator.members.nameless')}</span>
          <span className="wrap-anywhere block text-quiet text-xs">{email}</span>
        </span>
        <span className="min-w-0 text-quiet text-xs">
          <span className="block">{siteName(site)}</span>
          <span className="block">
            {t('operator.members.signed_up', { date: when(signed_up) })}
            {last_active && ` · ${t('operator.members.last_active', { date: when(last_active) })}`}
          </span>
        </span>
        <StatusChip status={status} isFictional={fictional} />
      </Link>
    </li>
  )
}
