import { expect, type Page, test } from '@playwright/test'
import { follow, newPatientOfRuiz, openAs, patientPassword, ruiz } from './fixtures/patients.ts'
import { scriptNamed } from './fixtures/script-named.ts'
import { sideStep } from './fixtures/side-step.ts'

const inbox = '/patient-dashboard?open=messages'
const field = (page: Page) => page.getByRole('textbox', { name: `Message to ${ruiz.name}` })
const lock = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' })
const secret = 'I have been thinking about the accident again'

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(patientPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Everything the browser keeps for this site, as text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name ?? '')
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      for (const store of base.objectStoreNames) {
        const rows = base.transaction(store).objectStore(store).getAll()
        kept.push(
          await new Promise((resolve) => {
            rows.onsuccess = () => resolve(rows.result)
          }),
        )
      }
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        kept.push(url, await (await caches.match(url))?.text())
    return JSON.stringify(kept)
  })
}

test('what the server could not take yet is unreadable on the device, and returns only to its owner', async ({
  page,
  request,
}) => {
  const patient = await newPatientOfRuiz(request)
  let key = ''
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/rpc/my_draft_key')) key = (await answer.json()) as string
  })
  await page.clock.install()
  await page.route('**/rest/v1/form_drafts*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await openAs(page, patient, inbox)

  await test.step('during the session it is kept, encrypted, and the key is not stored with it', async () => {
    await field(page).fill(secret)
    await expect.poll(() => everythingKept(page)).toContain(`draft:${patient.id}:`)
    await expect.poll(() => key).toHaveLength(44)
    const kept = await everythingKept(page)
    expect(kept).not.toContain(key)
    expect(kept).not.toContain('accident')
  })

  await test.step('after the session has ended the device shows neither their text nor who they are', async () => {
    await page.clock.fastForward('30:10')
    await page.clock.runFor(2000)
    await expect(lock(page)).toBeVisible()
    // Searched as an entry, because the offline page's script, the same for everyone, contains the word too.
    await expect.poll(() => everythingKept(page)).not.toContain('["saguaro-session"')
    const kept = await everythingKept(page)
    for (const text of [secret, 'accident', patient.email, key]) expect(kept).not.toContain(text)
  })

  await test.step('on a page that was closed, too', async () => {
    await page.reload()
    await expect(page).toHaveURL(/login/)
    const kept = await everythingKept(page)
    for (const text of [secret, 'accident', patient.email, key]) expect(kept).not.toContain(text)
  })

  await sideStep('the next person who signs in does not see it', async () => {
    await signIn(page, (await newPatientOfRuiz(request)).email)
    await expect(page).toHaveURL(/^[^?]*patient-dashboard/)
    await follow(page, inbox)
    await expect(field(page)).toHaveValue('')
    expect(await everythingKept(page)).toContain(`draft:${patient.id}:`)
    await page.evaluate(() => localStorage.removeItem('saguaro-session'))
    await page.goto('/patient-login')
  })

  await test.step('the owner signs in and continues where they were', async () => {
    await sideStep('once the code that opens drafts has come', async () => {
      await page.route(await scriptNamed('local-copy'), (route) => route.abort(), { times: 1 })
      await signIn(page, patient.email)
      await expect(page.getByText('We couldn’t load part of this page.')).toBeVisible()
      await page.clock.runFor(3000)
      await expect(page).toHaveURL(/^[^?]*patient-dashboard/)
      await page.evaluate(() => localStorage.removeItem('saguaro-session'))
      await page.goto('/patient-login')
    })
    await signIn(page, patient.email)
    await expect(page).toHaveURL(/^[^?]*patient-dashboard/)
    await follow(page, inbox)
    await expect(field(page)).toHaveValue(secret)
    await page.unrouteAll()
    await page.clock.runFor(6000)
    await expect.poll(() => everythingKept(page)).not.toContain(`draft:${patient.id}:`)
  })

  await sideStep('signing out leaves nothing of a draft on the device', async () => {
    await page.route('**/rest/v1/form_drafts*', (route) => route.abort())
    await field(page).fill('Another thought')
    await expect.poll(() => everythingKept(page)).toContain(`draft:${patient.id}:`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.clock.runFor(5000)
    await page.getByRole('button', { name: 'Sign out and delete it' }).click()
    await page.clock.runFor(5000)
    await expect(page).toHaveURL('/')
    expect(await everythingKept(page)).not.toContain('draft:')
    expect(page.context().pages()).toHaveLength(1)
  })
})
