import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'
import type { Bundle } from '../payments.contract.ts'
import { withQuery } from './with-query.ts'

const grid = 'mt-6 grid gap-3.5 lg:grid-cols-5 lg:gap-4'
const card =
  'relative flex h-full items-center gap-x-4 rounded-card border p-4 lg:flex-col lg:px-4 lg:py-6 lg:text-center'
const looks = {
  plain: `${card} border-line bg-surface`,
  highlighted: `${card} border-primary-text bg-primary-tint ring-1 ring-primary-text`,
}

type Props = { bundles: Bundle[]; code?: string | undefined; canBuy?: boolean }

/** The bundles: one row each on a phone, side by side on a wide screen. */
export function BundleCards({ bundles, code, canBuy = true }: Props) {
  const to = useUrlParameter('to')
  return (
    <ul className={grid}>
      {bundles.map((bundle) => (
        <li key={bundle.id}>
          <Frame bundle={bundle} {...(canBuy && { to: withQuery(`/credits/${bundle.id}`, { code, to }) })}>
            <BundleContent bundle={bundle} canBuy={canBuy} />
          </Frame>
        </li>
      ))}
    </ul>
  )
}

function Frame({ bundle, to, children }: { bundle: Bundle; to?: string; children: ReactNode }) {
  const look = looks[bundle.highlighted ? 'highlighted' : 'plain']
  if (!to) return <div className={look}>{children}</div>
  return (
    <Link
      to={to}
      viewTransition
      className={`${look} group transition duration-(--quick) hover:border-primary-text hover:shadow-high active:scale-[0.99]`}
    >
      {children}
    </Link>
  )
}

function BundleContent({ bundle, canBuy }: { bundle: Bundle; canBuy: boolean }) {
  const { t, money } = useTexts('credits')
  const { credits, bonus_credits: bonus, amount, full_amount, currency, highlighted } = bundle
  return (
    <>
      {highlighted && (
        <span className="-top-3 absolute left-4 whitespace-nowrap rounded-full bg-primary px-3 py-0.5 font-bold text-on-primary text-xs lg:left-1/2 lg:-translate-x-1/2">
          {t('credits.recommended')}
        </span>
      )}
      <span className="min-w-0 grow lg:grow-0">
        <span className="block font-extrabold text-xl leading-tight lg:text-2xl">
          <span className="tabular-nums">{credits}</span>{' '}
          <span className="font-semibold text-base lg:block">{t('credits.credits', { credits })}</span>
        </span>
        {bonus > 0 && (
          <span className="mt-1 inline-block rounded-full bg-success-tint px-2.5 py-0.5 font-semibold text-success text-xs">
            {t('credits.bonus', { credits: bonus })}
          </span>
        )}
        <span className="mt-1 block text-quiet text-xs lg:hidden">{perMessage()}</span>
      </span>
      <span className="text-right lg:mt-3 lg:text-center">
        <span className="[&>span]:flex-col [&>span]:items-end [&>span]:leading-tight lg:[&>span]:items-center [&_.text-2xl]:text-xl">
          <Price amount={amount} before={full_amount} currency={currency} size="large" />
        </span>
        <span className="mt-1 hidden text-quiet text-xs lg:block">{perMessage()}</span>
      </span>
      {canBuy && (
        <>
          <ChevronRight aria-hidden className="-mx-1 size-5 shrink-0 text-quiet lg:hidden" />
          <span
            aria-hidden
            className={`${buttonClass(highlighted ? 'primary' : 'quiet')} mt-5 w-full max-lg:hidden`}
          >
            {t('credits.choose')}
          </span>
        </>
      )}
    </>
  )

  function perMessage() {
    if (bundle.message_amount === 0) return null
    return t('credits.per_message', { price: money(bundle.message_amount, currency) })
  }
}

export const BundleSkeletons = () => (
  <div className={grid}>
    <Skeletons count={5}>
      <div className={looks.plain}>
        <Skeleton className="h-7 w-20" />
        <Skeleton className="ml-auto h-7 w-24 lg:mx-auto lg:mt-5" />
        <Skeleton className="mt-6 hidden h-11 w-full rounded-full lg:block" />
      </div>
    </Skeletons>
  </div>
)
