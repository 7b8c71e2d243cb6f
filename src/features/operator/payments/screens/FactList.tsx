import { Fragment, type ReactNode } from 'react'

type Props = { title: string; facts: [name: string, value: ReactNode][] }

/** A card of named facts; those without a value are left out. */
export function FactList({ title, facts }: Props) {
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  )
}
