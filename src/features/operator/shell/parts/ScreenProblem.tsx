import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { NotFound } from './NotFound.tsx'

/** In place of a screen that could not be loaded. */
export function ScreenProblem() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const text = isRouteErrorResponse(error) ? String(error.data?.message ?? '') : ''
  return <ErrorState {...(text && { text })} onRetry={() => void revalidate()} isBusy={state !== 'idle'} />
}
