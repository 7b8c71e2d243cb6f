type Account = { siteId: string; memberId: string }
type Vonk = { database: { query(text: string, values: unknown[]): Promise<unknown> } }

/** The member was here with another browser, five days ago. */
export async function anotherSession({ database }: Vonk, { siteId, memberId }: Account, browser: string) {
  await database.query(
    `INSERT INTO sessions (site_id, token_hash, member_id, browser, started_at, last_used_at, expires_at)
     VALUES ($1, gen_random_uuid()::text::bytea, $2, $3, now() - interval '5 days', now() - interval '3 days',
             now() + interval '1 day')`,
    [siteId, memberId, browser],
  )
}
