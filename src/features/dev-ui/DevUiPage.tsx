import { data } from 'react-router'
import { pageOf } from '../../platform/page-context.ts'
import type { Route } from './+types/DevUiPage.ts'
import { Actions } from './Actions.tsx'
import { Feedback } from './Feedback.tsx'
import { Forms } from './Forms.tsx'
import { People } from './People.tsx'

export function loader({ context }: Route.LoaderArgs) {
  if (!pageOf(context).isLocal) throw data(null, { status: 404 })
  return null
}

/** Shows every component of the design system in every state, for developers. English only. */
export default function DevUiPage() {
  return (
    <div className="page-width flex flex-col gap-6 py-10" lang="en">
      <title>Parts</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-extrabold text-2xl">Parts</h1>
      <Actions />
      <Forms />
      <People />
      <Feedback />
    </div>
  )
}
