import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { adoptStaticForm } from './adopt-static-form.ts'
import { dropStaticPage } from './drop-static-page.ts'
import { watchStaticForm } from './static-form.ts'

const submitted = vi.fn((event: React.FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  return new FormData(event.currentTarget).get('email')
})
let came: HTMLElement

/** The page as the server sends it: it shows as long as the app's own place is empty. */
beforeEach(() => {
  submitted.mockClear()
  came = document.createElement('div')
  came.innerHTML = `<div id="root"></div>
    <div id="static-form">
      <form method="dialog">
        <label>Email <input name="email" type="email"></label>
        <button type="submit">Sign In</button>
        <button type="button">Use a passkey</button>
      </form>
    </div>`
  document.body.append(came)
  watchStaticForm()
})
afterEach(() => came.remove())

const button = (name: string) => page.getByRole('button', { name }).element()
const appArrives = () =>
  render(
    <form ref={adoptStaticForm} onSubmit={submitted}>
      <label>
        Email <input name="email" type="email" />
      </label>
      <button type="submit">Sign In</button>
      <button type="button">Use a passkey</button>
    </form>,
  )
const mouse = (type: 'mousedown' | 'mouseup', on: Element, more: MouseEventInit = {}) =>
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, ...more }))

test('input from before the app loaded stays, with the cursor in its field', async () => {
  await page.getByLabelText('Email').fill('rosa@test.example')
  await appArrives()
  await expect.element(page.getByLabelText('Email')).toHaveValue('rosa@test.example')
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  expect(submitted).not.toHaveBeenCalled()
})

test('a button pressed before the app came does its work once it is there', async () => {
  await page.getByLabelText('Email').fill('rosa@test.example')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await appArrives()
  await expect.poll(() => submitted.mock.results).toEqual([{ type: 'return', value: 'rosa@test.example' }])
})

test('a press that begins before the app comes and ends after it counts', async () => {
  mouse('mousedown', button('Sign In'))
  await appArrives()
  mouse('mouseup', button('Sign In'))
  mouse('mouseup', button('Sign In'))
  expect(submitted).toHaveBeenCalledOnce()
})

test('a press counts only where it ends on the same button, and not with another mouse button', async () => {
  mouse('mousedown', button('Sign In'), { button: 2 })
  mouse('mousedown', button('Use a passkey'))
  await appArrives()
  mouse('mouseup', button('Sign In'))
  expect(submitted).not.toHaveBeenCalled()
})

test('the title of the page that came as HTML is gone once the person is somewhere else', async () => {
  const own = document.head.appendChild(document.createElement('title'))
  own.textContent = 'Patient Registration'
  const next = await render(<title>People you care for</title>)
  dropStaticPage()
  expect(own.textContent).toBe('Saguaro Mind')
  expect([...document.head.querySelectorAll('title')].map(({ text }) => text)).toContain(
    'People you care for',
  )
  await next.unmount()
  own.remove()
})

test('the still of the provider’s portal and its density are gone once the person was sent elsewhere', async () => {
  document.body.dataset.density = 'compact'
  const still = document.body.appendChild(document.createElement('div'))
  still.id = 'static-overview'
  dropStaticPage()
  expect(document.getElementById('static-overview')).toBeNull()
  expect(document.body.dataset.density).toBeUndefined()
})

test('a compact page that has replaced the still stays compact', () => {
  document.body.dataset.density = 'compact'
  dropStaticPage()
  expect(document.body.dataset.density).toBe('compact')
  delete document.body.dataset.density
})
