import { useLocation } from 'react-router'

/** A query parameter of the current URL, or null. React Router's `useSearchParams` would add more bytes to the bundle. */
export const useUrlParameter = (name: string) => new URLSearchParams(useLocation().search).get(name)
