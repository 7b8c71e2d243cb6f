import { data } from 'react-router'

/** Any address that leads nowhere: the error page says so. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
