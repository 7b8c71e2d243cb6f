import { rmSync } from 'node:fs'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openTemplateCluster } from './template-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: pg.ClientConfig
  }
}

export const template = 'vonk_template'

/** Starts the PostgreSQL of a run; each test file clones the template database. */
export default async function setup(project: TestProject) {
  const { folder, cluster } = await openTemplateCluster(template)
  project.provide('database', cluster.connection)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}
