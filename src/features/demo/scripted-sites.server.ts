const scripted = new Set<string>()

/** Whether this process shows the site as a demo, in which fictional members answer by a script. */
export const isScripted = (siteId: string) => scripted.has(siteId)

export function scriptSites(siteIds: string[]) {
  scripted.clear()
  for (const id of siteIds) scripted.add(id)
}
