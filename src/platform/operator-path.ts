/** The operators' console: its pages, its API and its cookies are below this path, and nothing of the members is. */
export const consolePath = '/operator'
export const operatorApiPath = `${consolePath}/api/`

export const isForOperators = (path: string) => path === consolePath || path.startsWith(`${consolePath}/`)
