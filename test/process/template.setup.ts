import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openTemplateCluster } from '../template-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateFolder: string
  }
}

/** Makes a data folder with an empty, migrated database, which tests copy instead of making their own. */
export default async function setup(project: TestProject) {
  const { folder, cluster } = await openTemplateCluster('vonk')
  await cluster.stop()
  project.provide('templateFolder', folder)
  return () => rmSync(folder, { recursive: true })
}
