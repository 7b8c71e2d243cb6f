import { expect, expects, test, visit } from './fixtures.ts'

test(
  'what the site holds about a member is downloaded, and a refusal is told on the page',
  expects('429'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/settings')
    const button = page.getByRole('button', { name: 'Gegevens downloaden' })
    for (let i = 0; i < 5; i++) {
      const download = page.waitForEvent('download')
      await button.click()
      expect((await download).suggestedFilename()).toMatch(/^vonk-data-\d{4}-\d\d-\d\d\.zip$/)
    }
    await button.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Dat ging iets te vaak.')
  },
)
