const scripted = new Set<string>()

/** Whether the site is a demo, in which fictional members answer by a script. */
export const isScripted = (siteId: string) => scripted.has(siteId)

export function setScriptedSites(siteIds: string[]) {
  scripted.clear()
  for (const id of siteIds) scripted.add(id)
}
