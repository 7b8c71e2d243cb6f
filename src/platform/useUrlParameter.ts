import { useLocation } from 'react-router'

/** A word of the page's address, or null. React Router's own way brings more along than all of ours that ask. */
export const useUrlParameter = (name: string) => new URLSearchParams(useLocation().search).get(name)
