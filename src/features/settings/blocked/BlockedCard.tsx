import { Ban } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, bodyOf } from '../../../platform/api.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { notify } from '../../../ui/notices.ts'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import type { BlockedMember, BlockedMembers } from '../../safety/safety.contract.ts'
import { BlockedRow } from './BlockedRow.tsx'

const shownAtFirst = 5

/** The list of blocked members, each with a button to unblock. */
export function BlockedCard() {
  const { t } = useTexts('settings', 'forms')
  const { blocked, hasFailed, isLoading, load, hasMore, loadMore, remove, putBack } = useBlocked()
  const [isExpanded, setExpanded] = useState(false)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const isAllShown = isExpanded || (blocked?.length ?? 0) <= shownAtFirst
  const list = useRef<HTMLDivElement>(null)
  const blockAgain = async (member: BlockedMember) => {
    const answer = await api.api['block.php'].$post({ json: { profile: member.id } }).catch(() => null)
    if (!answer?.ok) return notify('failure', t('forms.unsent'))
    putBack(member)
    notify('success', t('settings.blocked_again', { name: member.name }))
  }
  const showMore = async () => {
    setExpanded(true)
    if (!isAllShown) return
    setLoadingMore(true)
    await loadMore().catch(() => notify('failure', t('settings.blocked_more_failed')))
    setLoadingMore(false)
  }
  const onUnblocked = (member: BlockedMember) => {
    remove(member.id)
    // The pressed button is gone: move the keyboard focus to the list.
    list.current?.focus({ preventScroll: true })
    notify('success', t('settings.unblocked', { name: member.name }), {
      text: t('settings.undo'),
      onPress: () => void blockAgain(member),
    })
  }
  return (
    <SettingsCard Icon={Ban} title={t('settings.blocked_title')}>
      <p className="text-quiet">{t('settings.blocked_text')}</p>
      {hasFailed ? (
        <ErrorState onRetry={load} isBusy={isLoading} />
      ) : blocked ? (
        <div ref={list} tabIndex={-1} className="outline-none">
          {blocked.length === 0 && !hasMore && (
            <p className="rounded-field bg-sunken px-3.5 py-3">{t('settings.blocked_none')}</p>
          )}
          <ul className="divide-y divide-line empty:hidden">
            {(isExpanded ? blocked : blocked.slice(0, shownAtFirst)).map((member) => (
              <BlockedRow key={member.id} member={member} onUnblocked={() => onUnblocked(member)} />
            ))}
          </ul>
          {(hasMore || !isAllShown) && (
            <Button look="quiet" className="mt-2" isBusy={isLoadingMore} onClick={() => void showMore()}>
              {hasMore ? t('settings.blocked_more') : t('settings.blocked_all', { count: blocked.length })}
            </Button>
          )}
        </div>
      ) : (
        <Loading label={t('shell.loading')} className="flex items-center gap-3 py-2">
          <Skeleton className="size-14 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="my-1 h-4 w-1/3" />
            <Skeleton className="my-1.5 h-3 w-1/2" />
          </div>
        </Loading>
      )}
    </SettingsCard>
  )
}

const loadPage = (next?: string) => bodyOf(api.api['block.php'].$get({ query: next ? { next } : {} }))

/** The blocked members, page by page. */
function useBlocked() {
  const { data, change, ...rest } = useLoaded<BlockedMembers>(() => loadPage())
  const changeList = (to: (blocked: BlockedMember[]) => BlockedMember[]) =>
    change(({ blocked, next }) => ({ blocked: to(blocked), next }))
  return {
    ...rest,
    blocked: data?.blocked,
    hasMore: Boolean(data?.next),
    loadMore: async () => {
      if (!data?.next) return
      const page = await loadPage(data.next)
      change(({ blocked }) => ({ blocked: newestFirst([...blocked, ...page.blocked]), next: page.next }))
    },
    remove: (id: string) => changeList((all) => all.filter((member) => member.id !== id)),
    putBack: (member: BlockedMember) => changeList((all) => newestFirst([...all, member])),
  }
}

/** Removes duplicates: a member who was put back may also be on a later page. */
const newestFirst = (blocked: BlockedMember[]) =>
  [...new Map(blocked.map((member) => [member.id, member])).values()].sort((a, b) =>
    b.blocked.localeCompare(a.blocked),
  )
