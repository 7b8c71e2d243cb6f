import { Search as SearchIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'

type Props = {
  words: string
  onType(words: string): void
  /** Number of matches; undefined while there is no search. */
  found: number | undefined
}

export function ChatSearch({ words, onType, found }: Props) {
  const { t } = useTexts('chats')
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="mb-2 block lg:sticky lg:top-0 lg:z-2 lg:-mx-1 lg:mb-0 lg:bg-sunken lg:px-1 lg:pt-1 lg:pb-2">
      <div className="relative">
        <SearchIcon
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-quiet"
        />
        <input
          ref={input}
          type="search"
          aria-label={t('chats.search')}
          placeholder={t('chats.search')}
          enterKeyHint="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onType('')}
          className="min-h-11 w-full rounded-full border border-line bg-raised pr-12 pl-11 text-text placeholder:text-quiet hover:border-line-strong [&::-webkit-search-cancel-button]:hidden"
        />
        {words && (
          <button
            type="button"
            aria-label={t('chats.clear')}
            onClick={() => {
              onType('')
              input.current?.focus()
            }}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-full text-quiet hover:text-text"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {found === undefined ? '' : t('chats.found', { count: found })}
      </p>
    </search>
  )
}
